import { sql } from 'kysely';
import type { Tone } from '@portal/contract/status.ts';
import type { Sql } from '../../platform/database/db.ts';
import { isBelow, newestFirst, type Position } from '../../platform/http/paging.ts';

/** The raw status of a deposit (docs/interfaces/member.md#deposits). */
export const rawStatus = sql`case d.state
  when 'credited' then case when d.credited_by is null then 'Success' else 'manual' end
  when 'rejected' then 'Reject' when 'review' then 'Approve' when 'expired' then '' when 'cancelled' then ''
  else case when d.state = 'awaiting_payment' and d.expires_at <= app_now() then '' else 'Pending' end end`;

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface HistoryQuery extends DayRange {
  readonly status?: string | undefined;
  readonly outcome?: Tone | undefined;
  readonly below?: Position | undefined;
  readonly limit: number;
}

/** Condition for a moment within Bangkok days, both inclusive. */
export const withinRange = (moment: Sql, { from, to }: DayRange) => sql`
  (${from ?? null}::date is null or ${moment} >= bangkok_start(${from ?? null}::date)) and
  (${to ?? null}::date is null or ${moment} < bangkok_start(${to ?? null}::date + 1))`;

/** Time of the decision, as limits and statements count days; before it the bank's time or the request's. */
export const depositTime = sql`coalesce(d.decided_at, d.bank_time, d.created_at)`;
export const withdrawalTime = sql`coalesce(settled_at, created_at)`;
/** Excludes unpaid deposits. Outcomes follow the status chips (docs/interfaces/member.md). */
export const isListed = sql`d.state not in ('awaiting_payment', 'expired', 'cancelled')`;
export const depositOutcome = sql`case d.state when 'credited' then 'ok' when 'rejected' then 'err' else 'pend' end`;
export const withdrawalOutcome = sql`case when status in ('Success', 'manual') then 'ok' when status = 'Reject' then 'err' else 'pend' end`;

export interface HistoryRow {
  id: string;
  ref: string;
  bank_time: Date;
  amount: bigint;
  transaction_status: string;
  promotion_id: string | null;
  promotion: string | null;
  annotation: string | null;
  channel: string;
  decided_at: Date | null;
}

/** The credited amount; before that the received one, else the requested one. */
const depositAmount = sql`coalesce(d.credited, d.received,
           (select l.amount from statement_line l where l.id = coalesce(d.statement_line_id, d.refused_line_id)), d.amount_to_pay)`;
/** Title of the bonus that a deposit got, or can still get. */
const depositPromotion = sql`(select v.title from promotion_version v
          where v.id = d.promotion_version_id and case when d.state = 'credited' then d.bonus > 0 else not d.promotion_lapsed end)`;
export const depositRow = sql`d.id, d.ref, coalesce(d.bank_time, d.created_at) as bank_time, ${depositAmount} as amount,
         ${rawStatus} as transaction_status, d.promotion_id, ${depositPromotion} as promotion, d.reason as annotation, d.channel, d.decided_at`;

export const depositHistory = (memberId: string, span: HistoryQuery): Sql<HistoryRow> => sql`
  select ${depositRow}
    from deposit d
   where d.member_id = ${memberId} and ${isListed}
     and ${isBelow(span.below, depositTime, sql`d.id`)}
     and (${span.status ?? null}::text is null or ${rawStatus} = ${span.status ?? null})
     and (${span.outcome ?? null}::text is null or ${depositOutcome} = ${span.outcome ?? null})
     and ${withinRange(depositTime, span)}
   order by ${newestFirst(depositTime, sql`d.id`)} limit ${span.limit}`;

export const withdrawalHistory = (memberId: string, span: HistoryQuery): Sql<HistoryRow> => sql`
  select id, ref, ${withdrawalTime} as bank_time, amount, status as transaction_status, null::uuid as promotion_id, null as promotion,
         reason as annotation, to_bank as channel, settled_at as decided_at
    from withdrawal
   where member_id = ${memberId}
     and ${isBelow(span.below, withdrawalTime, sql`id`)}
     and (${span.status ?? null}::text is null or status = ${span.status ?? null})
     and (${span.outcome ?? null}::text is null or ${withdrawalOutcome} = ${span.outcome ?? null})
     and ${withinRange(withdrawalTime, span)}
   order by ${newestFirst(withdrawalTime, sql`id`)} limit ${span.limit}`;

/** A row's position in its history. */
export const positionOfRow = ({
  decided_at,
  bank_time,
  id,
}: Pick<HistoryRow, 'decided_at' | 'bank_time' | 'id'>): Position => ({
  at: decided_at ?? bank_time,
  id,
});

/** True while the member has an open deposit or withdrawal. */
export const openRequests = (memberId: string): Sql<{ open: boolean }> => sql`
  select exists (select from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve'))
      or exists (select from deposit where member_id = ${memberId}
                    and state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review')) as open`;

interface Totals {
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  withdrawals: number;
}

/** Deposits and withdrawals of a member in the last `days`; null: in total. */
export const totalsOf = (memberId: string, days: number | null): Sql<Totals> => sql`
  select (select coalesce(sum(credited), 0)::bigint from deposit where member_id = ${memberId} and state = 'credited' and ${since('decided_at', days)}) as deposited,
         (select count(*)::int from deposit where member_id = ${memberId} and state = 'credited' and ${since('decided_at', days)}) as deposits,
         (select coalesce(sum(amount), 0)::bigint from withdrawal where member_id = ${memberId} and status in ('Success', 'manual') and ${since('settled_at', days)}) as withdrawn,
         (select count(*)::int from withdrawal where member_id = ${memberId} and status in ('Success', 'manual') and ${since('settled_at', days)}) as withdrawals`;

const since = (column: string, days: number | null) =>
  days === null ? sql`true` : sql`${sql.ref(column)} > app_now() - make_interval(days => ${days})`;
