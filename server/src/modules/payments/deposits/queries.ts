import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { depositMatches } from '../search-queries.ts';
import { type ListPage, listPage } from '../../../platform/search/search.ts';
import { histories, isOpen } from '../../cashier/index.ts';
import { depositColumns, type DepositRow, hasSlip, type NewDeposit, currentState } from '../queries.ts';
import { BY_SLIP } from '../rules.ts';
import type { DepositLine } from './views.ts';

export const depositSituation = (
  memberId: string,
  channel: string,
): Sql<{ pending_withdrawal: string | null; open_deposit: string | null }> => sql`
  select (select id from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve')) as pending_withdrawal,
         (select id from deposit where member_id = ${memberId} and channel = ${channel}
            and (state in ('slip_sent', 'detected', 'matching') or (state = 'awaiting_payment' and expires_at > app_now()))) as open_deposit`;

const withSlip = hasSlip(sql`d.id`);
/** Expires an overdue deposit; at a gateway, one with a slip goes to review. */
const endOverdue = sql`
  update deposit d set state = case when ${withSlip} then 'review' else 'expired' end,
         reason = case when ${withSlip} then ${BY_SLIP} else d.reason end,
         review_at = case when ${withSlip} then app_now() else d.review_at end`;

/** Ends a member's overdue deposits. */
export const expireDepositsOf = (memberId: string): Sql => sql`
  ${endOverdue} where d.state = 'awaiting_payment' and d.expires_at <= app_now() and d.member_id = ${memberId}`;

type Moved = Sql<Pick<DepositRow, 'id' | 'member_id' | 'status'>>;
/** Ends some overdue deposits, but none that others have locked. */
export const expireDeposits = (limit: number): Moved => sql`
  ${endOverdue}
   where d.id = any (array(select id from deposit where state = 'awaiting_payment' and expires_at <= app_now()
                            limit ${limit} for update skip locked))
  returning d.id, d.member_id, ${histories.rawStatus} as status`;

/** Sends some deposits to review whose slip and end are this old and whose money nobody has seen, but none that others have locked. */
export const reviewSlips = (reason: string, wait_min: number, limit: number): Moved => sql`
  update deposit d set state = 'review', reason = ${reason}, review_at = app_now()
   where d.id = any (array(
     select d.id from deposit d
      where d.state = 'slip_sent' and d.expires_at <= app_now() - make_interval(mins => ${wait_min})
        and (select max(s.created_at) from slip s where s.deposit_id = d.id) <= app_now() - make_interval(mins => ${wait_min})
      limit ${limit} for update skip locked))
  returning d.id, d.member_id, ${histories.rawStatus} as status`;

/** Cancels a member's unpaid deposits. */
export const cancelUnpaid = (memberId: string): Sql<{ id: string }> => sql`
  update deposit set state = 'cancelled', decided_at = app_now() where member_id = ${memberId} and state = 'awaiting_payment' returning id`;

/** Locks these accounts, so that requests made at once add up. */
export const lockAccounts = (ids: readonly string[]): Sql => sql`
  select id from bank_account where id = any(${ids}::uuid[]) order by id for no key update`;

/** Reserves a random free amount of the first account that has one. No row: all are taken, or a race was lost. */
export const reserveAmount = (
  accountIds: readonly string[],
  base: bigint,
  depositId: string,
  ttl_min: number,
): Sql<{ bank_account_id: string; amount: bigint }> => sql`
  with free as (
    select a.id, ${base}::bigint + s as amount
      from unnest(${accountIds}::uuid[]) with ordinality a(id, place), generate_series(1, 99) s
     where not exists (select from deposit_amount t where t.bank_account_id = a.id and t.amount = ${base}::bigint + s and t.free_at > app_now())
     order by a.place, random() limit 1)
  insert into deposit_amount as t (bank_account_id, amount, deposit_id, free_at)
  select id, amount, ${depositId}::uuid, app_now() + make_interval(mins => ${ttl_min}) + interval '24 hours' from free
  on conflict (bank_account_id, amount) do update set deposit_id = excluded.deposit_id, free_at = excluded.free_at where t.free_at <= app_now()
  returning bank_account_id, amount`;

/** Inserts a deposit. No row: the account was just removed. */
export const insertDeposit = (d: NewDeposit, ttl_min: number): Sql<DepositRow> => sql`
  insert into deposit as d (id, ref, member_id, channel, bank_account_id, amount, amount_to_pay, promotion_id, promotion_version_id, expires_at)
  select ${d.id}, ${d.ref}, ${d.member_id}, ${d.channel}, a.id, ${d.amount}::bigint, ${d.amount_to_pay}::bigint,
         ${d.promotion_id ?? null}::uuid, ${d.version_id ?? null}::uuid, app_now() + make_interval(mins => ${ttl_min})
    from bank_account a where a.id = ${d.bank_account_id} and a.removed_at is null for key share
  returning ${depositColumns}`;

/** Deposits with the statement line of their money, also after a rejection. */
const withLine = sql`select ${depositColumns}, l.amount as line_amount, l.state as line_state, l.classified_as as line_classified
    from deposit d left join statement_line l on l.id = coalesce(d.statement_line_id, d.refused_line_id)`;

export const depositOf = (
  memberId: string,
  id: string | null,
  ref: string | null,
): Sql<DepositRow & DepositLine> => sql`
  ${withLine} where d.member_id = ${memberId} and (d.id = ${id}::uuid or d.ref = ${ref})`;
/** A member's deposits that wait for money or a decision, newest first. */
export const openDepositsOf = (memberId: string, limit: number): Sql<DepositRow & DepositLine> => sql`
  ${withLine} where d.member_id = ${memberId} and ${inState('open')} order by d.id desc limit ${limit}`;

interface WantedDeposits {
  readonly state?: string | undefined;
  readonly bank_account_id?: string | undefined;
  readonly member_id?: string | undefined;
}
const listSpec = { rows: sql.table('deposit'), alias: 'd', amount: 'amount_to_pay', matches: depositMatches } as const;

export const depositsPage = (
  { state, bank_account_id, member_id }: WantedDeposits,
  place: ListPage,
  limit: number,
): Sql<DepositRow> => {
  const { where, order } = listPage(listSpec, place);
  return sql`
  select ${depositColumns} from deposit d
   where ${where} and ${inState(state)} and ${member_id ? sql`d.member_id = ${member_id}` : sql`true`}
     and (${bank_account_id ?? null}::uuid is null or d.bank_account_id = ${bank_account_id ?? null}::uuid)
   order by ${order} limit ${limit}`;
};

/** Condition on the current state. */
const inState = (state: string | undefined): Sql => {
  if (state === undefined) return sql`true`;
  if (state !== 'open') return sql`${currentState} = ${state}`;
  return isOpen;
};

/** A slip of this deposit that the operator has not opened, by the audit trail. */
export const unopenedSlip = (
  { id, ref }: Pick<DepositRow, 'id' | 'ref'>,
  operatorId: string,
): Sql<{ id: string }> => sql`
  select s.id from slip s
   where s.deposit_id = ${id}
     and not exists (select from audit_line a where a.subject = ${ref} and a.action = 'slip.seen' and a.operator_id = ${operatorId}
                        and a.detail ->> 'slip' = s.id::text)
   limit 1`;
