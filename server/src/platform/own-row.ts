import type { ChatContextKind } from '@portal/contract/chat.ts';
import { sql } from 'kysely';
import type { Sql } from './database/db.ts';
import { isId } from './ids.ts';

/** A row that a member may refer to in a support message; `amount` is null if it concerns no money. */
export interface OwnRow {
  readonly id: string;
  readonly ref: string | null;
  readonly amount: bigint | null;
  readonly at: Date;
}

/** Queries of a member's own row, by its id or its reference. */
export type OwnRows = Readonly<Record<ChatContextKind, (memberId: string, name: string) => Sql<OwnRow>>>;

/** A row of the member, by reference or id. */
export const ownRow =
  (table: string) =>
  (memberId: string, name: string): Sql<OwnRow> =>
    sql`
    select id, ref, amount, created_at as at from ${sql.table(table)}
     where member_id = ${memberId} and ${isId(name) ? sql`id = ${name}` : sql`ref = ${name}`}`;
