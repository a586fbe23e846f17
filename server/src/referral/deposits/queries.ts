import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface DepositRow {
  readonly friend: string;
  readonly day: string;
  readonly deposit_id: string;
  readonly amount: bigint;
}
export const lockedDeposit = (friend: string): Sql<DepositRow> => sql`
  select friend, day::text, deposit_id, amount from referral_deposit where friend = ${friend} for no key update`;
export const insertDeposit = (d: DepositRow): Sql => sql`
  insert into referral_deposit (friend, day, deposit_id, amount) values (${d.friend}, ${d.day}::date, ${d.deposit_id}, ${d.amount})
  on conflict (friend) do nothing`;
export const moveDeposit = (friend: string, day: string, depositId: string): Sql => sql`
  update referral_deposit set day = ${day}::date, deposit_id = ${depositId} where friend = ${friend}`;
export const deleteDeposit = (friend: string): Sql => sql`delete from referral_deposit where friend = ${friend}`;
