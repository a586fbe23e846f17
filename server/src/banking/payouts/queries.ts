import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface PayoutRow {
  id: string;
  ref: string;
  withdrawal_id: string;
  bank_account_id: string;
  amount: bigint;
  to_bank: string;
  to_account: string;
  to_name: string;
  state: 'queued' | 'sent' | 'unknown' | 'succeeded' | 'failed';
  reason: string | null;
}

export const payingAccount = (): Sql<{ id: string }> => sql`
  select id from bank_account where pays_out and is_active order by position limit 1`;

/** Pays from the first active account that pays out. */
export const insertPayout = (p: Omit<PayoutRow, 'bank_account_id' | 'state' | 'reason'>): Sql => sql`
  insert into payout (id, ref, withdrawal_id, bank_account_id, amount, to_bank, to_account, to_name)
  values (${p.id}, ${p.ref}, ${p.withdrawal_id},
          (select id from bank_account where pays_out and is_active order by position limit 1),
          ${p.amount}, ${p.to_bank}, ${p.to_account}, ${p.to_name})`;

export const payoutById = (id: string): Sql<PayoutRow & { from_account: string }> => sql`
  select p.*, a.number as from_account from payout p join bank_account a on a.id = p.bank_account_id where p.id = ${id}`;

export const lockedPayout = (id: string): Sql<PayoutRow> => sql`select * from payout where id = ${id} for update`;

export const lockedPayoutByRef = (ref: string): Sql<PayoutRow> =>
  sql`select * from payout where ref = ${ref} for update`;

export const movePayout = (id: string, state: PayoutRow['state'], reason: string | null): Sql => sql`
  update payout set state = ${state}, reason = ${reason}, asked_at = app_now(),
         settled_at = case when ${state} in ('succeeded', 'failed') then app_now() end where id = ${id}`;

export const openPayouts = (untouched_s: number): Sql<{ id: string }> => sql`
  select id from payout where state in ('queued', 'sent', 'unknown') and coalesce(asked_at, created_at) < app_now() - make_interval(secs => ${untouched_s})`;

export const payoutsOf = (withdrawalIds: readonly string[]): Sql<PayoutRow> => sql`
  select * from payout where withdrawal_id = any(${withdrawalIds}::uuid[])`;
