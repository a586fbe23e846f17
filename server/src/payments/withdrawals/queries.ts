import { sql } from 'kysely';
import type { WithdrawalStatus } from '@portal/contract/payments.ts';
import type { Sql } from '../../platform/database/db.ts';
import { type ListPlace, placed, withdrawalsFound } from '../lists/queries.ts';
import { WITHDRAWAL_DAY } from '../rules.ts';

export interface WithdrawalRow {
  id: string;
  ref: string;
  member_id: string;
  amount: bigint;
  /** What it took besides, above the cap of a bonus that was met. */
  excess: bigint;
  status: WithdrawalStatus;
  to_bank: string;
  to_account: string;
  to_name: string;
  reason: string | null;
  /** The bank's, where it was paid by hand. */
  reference: string | null;
  /** By one operator, and nobody else has said yet that it was. */
  paid_alone: boolean;
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
  w: Pick<
    WithdrawalRow,
    'id' | 'ref' | 'member_id' | 'amount' | 'excess' | 'to_bank' | 'to_account' | 'to_name' | 'created_at'
  >,
): Sql => sql`
  insert into withdrawal (id, ref, member_id, amount, excess, to_bank, to_account, to_name, created_at)
  values (${w.id}, ${w.ref}, ${w.member_id}, ${w.amount}, ${w.excess}, ${w.to_bank}, ${w.to_account}, ${w.to_name}, ${w.created_at})`;

export const withdrawalOf = (memberId: string, id: string): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where member_id = ${memberId} and id = ${id}`;
/** How many wait for an operator, up to this one: ids are in the order of time. */
export const placeInQueue = (id: string): Sql<{ place: number }> => sql`
  select count(*)::int as place from withdrawal where status = 'waiting_for_approve' and id <= ${id}`;
export const withdrawalById = (id: string): Sql<WithdrawalRow> => sql`select * from withdrawal where id = ${id}`;
export const withdrawalsByIds = (ids: readonly string[]): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where id = any(${ids}::uuid[])`;
export const lockedWithdrawal = (id: string): Sql<WithdrawalRow> =>
  sql`select * from withdrawal where id = ${id} for update`;
export const approveWithdrawal = (id: string): Sql =>
  sql`update withdrawal set status = 'Approve', approved_at = app_now() where id = ${id}`;

/** Its order had not left when its member was suspended. */
export const unapproveWithdrawal = (id: string): Sql =>
  sql`update withdrawal set status = 'waiting_for_approve', approved_at = null where id = ${id}`;

/** The line that shows what was paid by hand. */
export const lineShowing = (id: string): Sql<{ id: string }> =>
  sql`select id from statement_line where withdrawal_id = ${id}`;

export const setPaidAlone = (id: string, isAlone: boolean): Sql =>
  sql`update withdrawal set paid_alone = ${isAlone} where id = ${id}`;

/** Whether this reference paid something before, by hand or as a line that somebody has said what it is, or brought money in. */
export const referenceUsed = (reference: string, exceptId: string): Sql<{ id: string }> => sql`
  select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${reference}) and id <> ${exceptId}
  union all
  select id from statement_line where reference_key(reference) = reference_key(${reference}) and (direction = 'in' or state = 'matched')
  limit 1`;

/** Paid by hand by one alone, and nobody else has been asked for a day: a day without a line, or with one that says not where it went. */
export const unshownPayments = (most: number): Sql<{ id: string; settled_by: string }> => sql`
  select w.id, w.settled_by from withdrawal w
   where w.paid_alone
     and not exists (select from statement_line where withdrawal_id = w.id)
     and not exists (select from approval ap where ap.subject_id = w.id and ap.kind = 'withdrawal.confirm'
                        and (ap.status = 'pending' or ap.created_at > app_now() - interval '1 day'))
     and (w.settled_at < app_now() - interval '1 day'
          or exists (select from statement_line l where reference_key(l.reference) = reference_key(w.reference) and l.amount = w.amount and l.direction = 'out'
                        and l.state = 'unmatched' and l.from_account is null))
   order by w.settled_at limit ${most}`;

const listed = { table: 'withdrawal', alias: 'w', amount: 'amount', found: withdrawalsFound } as const;

export const withdrawalsPage = (
  status: WithdrawalStatus | undefined,
  place: ListPlace,
  limit: number,
): Sql<WithdrawalRow> => {
  const { where, order } = placed(listed, place);
  return sql`
  select w.* from withdrawal w where ${status ? sql`w.status = ${status}` : sql`true`} and ${where}
   order by ${order} limit ${limit}`;
};
