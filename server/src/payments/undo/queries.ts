import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** The line waits again; its next posting has a key of its own. */
export const reopenLine = (id: string): Sql => sql`
  update statement_line set state = 'unmatched', deposit_id = null, classified_as = null, classified_reason = null, classified_by = null,
         classified_at = null, undone = undone + 1 where id = ${id}`;

/** The money of this deposit was not its member's. */
export const takeBackDeposit = (id: string, reason: string): Sql => sql`
  update deposit set state = 'rejected', reason = ${reason}, statement_line_id = null, credited = null, credited_by = null,
         decided_at = app_now() where id = ${id}`;
