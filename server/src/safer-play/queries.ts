import { sql } from 'kysely';
import type { Sql } from '../platform/database/db.ts';

/** What a member may begin: see server/functions/admit.sql, which a bet asks in its own statement. */
export type AdmittedAct = 'deposit' | 'launch' | 'bet' | 'round';

export const admit = (
  memberId: string,
  act: AdmittedAct,
): Sql<{ refusal: 'age_required' | 'restricted'; reason: string | null }> => sql`
  select * from admit(${memberId}, ${act})`;
