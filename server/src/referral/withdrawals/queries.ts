import type { Destination, incomeWithdrawalStatuses } from '@portal/contract/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { type Finder, FOUND_MOST } from '../../platform/finding/finder.ts';
import { ownRow } from '../../platform/own-row.ts';

export interface WithdrawalRow {
  readonly id: string;
  readonly ref: string;
  readonly member_id: string;
  readonly amount: bigint;
  readonly destination: Destination;
  readonly to_bank: string | null;
  readonly to_account: string | null;
  readonly to_name: string | null;
  readonly status: (typeof incomeWithdrawalStatuses)[number];
  readonly reason: string | null;
  readonly agreed_at: Date | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}
type NewWithdrawal = Omit<WithdrawalRow, 'status' | 'reason' | 'agreed_at' | 'decided_at'>;

export const insertWithdrawal = (w: NewWithdrawal): Sql => sql`
  insert into income_withdrawal (id, ref, member_id, amount, destination, to_bank, to_account, to_name, created_at)
  values (${w.id}, ${w.ref}, ${w.member_id}, ${w.amount}, ${w.destination}, ${w.to_bank}, ${w.to_account}, ${w.to_name}, ${w.created_at})`;
export const pendingOf = (memberId: string): Sql<{ id: string }> => sql`
  select id from income_withdrawal where member_id = ${memberId} and status = 'pending'`;
export const ownWithdrawals = (memberId: string, cursor: string | undefined, limit: number): Sql<WithdrawalRow> => sql`
  select * from income_withdrawal where member_id = ${memberId} and (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
   order by id desc limit ${limit}`;
export const withdrawnBy = (memberId: string): Sql<{ withdrawn: bigint }> => sql`
  select coalesce(sum(amount), 0)::bigint as withdrawn from income_withdrawal where member_id = ${memberId} and status = 'approved'`;

export const memberOf = (id: string): Sql<{ member_id: string }> => sql`
  select member_id from income_withdrawal where id = ${id}`;
export const lockedWithdrawal = (id: string): Sql<WithdrawalRow> => sql`
  select * from income_withdrawal where id = ${id} for no key update`;
export const withdrawalById = (id: string): Sql<WithdrawalRow> => sql`select * from income_withdrawal where id = ${id}`;
/** The reference of a withdrawal, for a statement that has its id. */
export const incomeRefOf = (id: Sql): Sql => sql`select ref from income_withdrawal where id = ${id}`;
export const withdrawalsByIds = (ids: readonly string[]): Sql<WithdrawalRow> => sql`
  select * from income_withdrawal where id = any(${ids}::uuid[])`;
export const agree = (id: string, by: string): Sql => sql`
  update income_withdrawal set agreed_at = app_now(), decided_by = ${by} where id = ${id}`;
export const unagree = (id: string): Sql => sql`
  update income_withdrawal set agreed_at = null, decided_by = null where id = ${id}`;
export const decide = (
  id: string,
  status: 'approved' | 'rejected',
  reason: string | null,
  by: string | null,
): Sql => sql`
  update income_withdrawal set status = ${status}, reason = ${reason}, decided_by = coalesce(${by}::uuid, decided_by), decided_at = app_now() where id = ${id}`;

/** The oldest of what waits, the newest of what is over; a cursor is the id of the last row. */
export const withdrawalsPage = (
  status: WithdrawalRow['status'] | undefined,
  cursor: string | undefined,
  limit: number,
): Sql<WithdrawalRow> => {
  const last = sql`${cursor ?? null}::uuid`;
  const place = status === 'pending' ? sql`id > ${last}` : sql`id < ${last}`;
  return sql`
  select * from income_withdrawal where ${status ? sql`status = ${status}` : sql`true`} and (${last} is null or ${place})
   order by ${status === 'pending' ? sql`id` : sql`id desc`} limit ${limit}`;
};
export const openFlags = (memberIds: readonly string[]): Sql<{ member_id: string; flags: number }> => sql`
  select member_id, count(*)::int as flags from risk_flag where member_id = any(${memberIds}::uuid[]) and rule = 'referral' and state <> 'closed' group by member_id`;

/** Income that members want out, by its reference or its payout's. */
export const incomeFinds: readonly Finder[] = [
  {
    kind: 'income-withdrawal',
    permission: 'income-withdrawals.see',
    statement: ({ tail }) => sql`
      select id, ref, member_id, amount, created_at as at from income_withdrawal
       where id = any (array(select id from income_withdrawal where right(ref, 7) = ${tail}
                             union all select withdrawal_id from payout where right(ref, 7) = ${tail}))
       order by id desc limit ${FOUND_MOST}`,
  },
];

export const ownIncomeWithdrawal = ownRow('income_withdrawal');
