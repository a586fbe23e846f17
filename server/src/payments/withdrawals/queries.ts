import { sql } from 'kysely';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import type { Sql } from '../../platform/database/db.ts';
import { WITHDRAWAL_DAY } from '../rules.ts';

export interface WithdrawalRow {
  id: string;
  ref: string;
  member_id: string;
  amount: bigint;
  status: WithdrawalStatus;
  to_bank: string;
  to_account: string;
  to_name: string;
  reason: string | null;
  created_at: Date;
  approved_at: Date | null;
  settled_at: Date | null;
}

const hours = sql`make_interval(hours => ${WITHDRAWAL_DAY.begins_h}::int)`;
const dayBegan = sql`date_trunc('day', app_now() - ${hours}, ${WITHDRAWAL_DAY.zone}) + ${hours}`;

export const withdrawSituation = (
  memberId: string,
): Sql<{ pending_withdrawal: string | null; used_today: number }> => sql`
  select (select id from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve')) as pending_withdrawal,
         (select count(*)::int from withdrawal where member_id = ${memberId} and status <> 'Reject'
            and created_at >= ${dayBegan}) as used_today`;

export const insertWithdrawal = (
  w: Pick<WithdrawalRow, 'id' | 'ref' | 'member_id' | 'amount' | 'to_bank' | 'to_account' | 'to_name' | 'created_at'>,
): Sql => sql`
  insert into withdrawal (id, ref, member_id, amount, to_bank, to_account, to_name, created_at)
  values (${w.id}, ${w.ref}, ${w.member_id}, ${w.amount}, ${w.to_bank}, ${w.to_account}, ${w.to_name}, ${w.created_at})`;

export const withdrawalOf = (memberId: string, id: string): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where member_id = ${memberId} and id = ${id}`;
export const withdrawalById = (id: string): Sql<WithdrawalRow> => sql`select * from withdrawal where id = ${id}`;
export const lockedWithdrawal = (id: string): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where id = ${id} for update`;
export const approveWithdrawal = (id: string): Sql =>
  sql`update withdrawal set status = 'Approve', approved_at = app_now() where id = ${id}`;

export const withdrawalsPage = (
  status: string | undefined,
  before: string | undefined,
  limit: number,
): Sql<WithdrawalRow> => sql`
  select * from withdrawal
   where (${status ?? null}::text is null or status = ${status ?? null}) and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
   order by id desc limit ${limit}`;
