import type { LineKind } from '@portal/contract/console/deposits.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface LineRow {
  id: string;
  ref: string;
  bank_account_id: string;
  direction: 'in' | 'out';
  amount: bigint;
  from_bank: string | null;
  from_account: string | null;
  from_name: string | null;
  reference: string | null;
  occurred_at: Date;
  state: 'unmatched' | 'matched';
  deposit_id: string | null;
  payout_id: string | null;
  withdrawal_id: string | null;
  /** What an operator said it is, when it is no payment of a member; with why and when. */
  explained_as: LineKind | null;
  explained_reason: string | null;
  explained_at: Date | null;
  created_at: Date;
}

export type NewLine = Omit<LineRow, 'created_at' | `explained_${string}`>;

export const insertLine = (l: NewLine, inboxId: bigint): Sql => sql`
  insert into statement_line (id, ref, bank_account_id, inbox_id, direction, amount, from_bank, from_account, from_name, reference,
                              occurred_at, state, deposit_id, payout_id, withdrawal_id)
  values (${l.id}, ${l.ref}, ${l.bank_account_id}, ${inboxId}, ${l.direction}, ${l.amount}, ${l.from_bank}, ${l.from_account},
          ${l.from_name}, ${l.reference}, ${l.occurred_at}, ${l.state}, ${l.deposit_id}, ${l.payout_id}, ${l.withdrawal_id})`;

export const lockedLine = (id: string): Sql<LineRow> => sql`select * from statement_line where id = ${id} for update`;

export const lineById = (id: string): Sql<LineRow> => sql`select * from statement_line where id = ${id}`;

/** Whether the bank has shown this payout before. */
export const lineOfPayout = (payoutId: string): Sql<{ id: string }> =>
  sql`select id from statement_line where payout_id = ${payoutId}`;

/** The statement showed that it left, but the bank says that it failed: a person looks where the money is. */
export const releasePayoutLine = (payoutId: string): Sql => sql`
  update statement_line set state = 'unmatched', payout_id = null where payout_id = ${payoutId}`;

export const matchLine = (id: string, depositId: string): Sql => sql`
  update statement_line set state = 'matched', deposit_id = ${depositId} where id = ${id}`;

export const nameLine = (id: string, kind: LineKind, reason: string, operatorId: string): Sql => sql`
  update statement_line set state = 'matched', explained_as = ${kind}, explained_reason = ${reason}, explained_by = ${operatorId},
         explained_at = app_now() where id = ${id}`;

/** A line and a word about one transfer may come at one instant: the second waits for the first, and sees it. */
export const oneByOne = (reference: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('paid by hand ' || ${reference}, 0))`;

/** The line that shows what was paid by hand, if the bank was faster than the operator. */
export const lineToClaim = (reference: string, amount: bigint): Sql<{ id: string }> => sql`
  select id from statement_line where reference = ${reference} and amount = ${amount}
     and direction = 'out' and state = 'unmatched' order by id limit 1`;

export const claimLine = (id: string, withdrawalId: string): Sql => sql`
  update statement_line set state = 'matched', withdrawal_id = ${withdrawalId} where id = ${id} and state = 'unmatched'`;

export const linesPage = (
  state: 'unmatched' | 'matched' | null,
  direction: 'in' | 'out' | null,
  before: string | undefined,
  limit: number,
): Sql<LineRow> => sql`
  select * from statement_line
   where (${state}::text is null or state = ${state}) and (${direction}::text is null or direction = ${direction})
     and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
   order by id desc limit ${limit}`;

/** Whether another line with this reference brought money to this account before; before the line with this id, if it is kept. */
export const referenceSeen = (accountId: string, reference: string, lineId: string | null): Sql<{ id: string }> => sql`
  select id from statement_line
   where bank_account_id = ${accountId} and reference = ${reference} and direction = 'in'
     and (${lineId}::uuid is null or id < ${lineId}::uuid) limit 1`;
