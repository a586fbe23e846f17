import type { getDay } from '@portal/contract/console/dashboard.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import type { Figure, Queue } from '../../platform/module.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { Gauges } from '../../platform/database/gauges.ts';
import { type ReportDays, withinDays } from '../../platform/database/report.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';

interface QueueRow {
  name: string;
  waiting: number;
  oldest_at: Date | null;
  amount: bigint | null;
  sla_s: number | null;
}
export interface FigureRow {
  name: string;
  today: bigint;
  /** Null if not compared. */
  yesterday: bigint | null;
}

const today = sql`bangkok_start(bangkok_day(app_now()))`;
const ofToday = (moment: Sql) => sql`${moment} >= ${today}`;
/** Yesterday from midnight up to this time. */
const ofYesterday = (moment: Sql) =>
  sql`${moment} between ${today} - interval '1 day' and app_now() - interval '1 day'`;

const NOTHING = sql`null`;
const union = (selects: readonly Sql[]) => sql.join(selects, sql` union all `);

type NamedQueue = [name: string, queue: Queue & { readonly rows: Sql }];
const queueRows = (queues: readonly NamedQueue[]): Sql<QueueRow> =>
  union(
    queues.map(
      ([name, { rows, oldest_at = NOTHING, amount, sla_s = NOTHING }]) => sql`
        select ${name}::text as name, count(*)::int as waiting, ${oldest_at}::timestamptz as oldest_at,
               ${amount ? sql`coalesce(${amount}, 0)` : NOTHING}::bigint as amount, ${sla_s}::int as sla_s
          from ${rows}`,
    ),
  ) as Sql<QueueRow>;

/** All queues in one statement. */
export const waitingQueues = (queues: Readonly<Record<string, Queue>>, by: OperatorCaller): Sql<QueueRow> =>
  queueRows(
    Object.entries(queues).map(([name, queue]) => [
      name,
      { ...queue, rows: typeof queue.rows === 'function' ? queue.rows(by) : queue.rows },
    ]),
  );

const isCommon = (named: [string, Queue]): named is NamedQueue => typeof named[1].rows !== 'function';

/** The queues that are the same for all operators. */
export const queueGauges = (queues: Readonly<Record<string, Queue>>): Gauges => ({
  help: {
    queue_waiting_rows: 'Rows that wait for an operator, by queue',
    queue_oldest_seconds: 'Age of the oldest of them; NaN without one',
  },
  label: 'queue',
  source: sql`
    select name as queue, waiting as queue_waiting_rows, extract(epoch from app_now() - oldest_at) as queue_oldest_seconds
      from (${queueRows(Object.entries(queues).filter(isCommon))}) q`,
});

/** Findings of the last reconciliation, on whichever node it ran; seen by an operator or not. */
export const findingsGauge: Gauges = {
  help: { reconciliation_findings: 'What the last reconciliation found' },
  source: sql`
    select coalesce(sum(count), 0) as reconciliation_findings from alert where kind = 'books' and over_at is null`,
};

/** All figures in one statement: today so far, and yesterday up to this time. */
export const figuresOfDay = (figures: Readonly<Record<string, Figure>>): Sql<FigureRow> =>
  union(
    Object.entries(figures).map(
      ([name, { statement, isCompared }]) => sql`
        select ${name}::text as name, (${statement(ofToday)})::bigint as today,
               ${isCompared ? sql`(${statement(ofYesterday)})` : sql`null`}::bigint as yesterday`,
    ),
  ) as Sql<FigureRow>;

export interface PayingRow {
  id: string;
  bank_code: string;
  name: string;
  number: string;
  balance: bigint | null;
  balance_at: Date | null;
  paid_today: bigint;
}
/** Paying accounts with their last reported balance. */
export const payingAccounts = (): Sql<PayingRow> => sql`
  select a.id, a.bank_code, a.name, a.number, l.balance, l.occurred_at as balance_at,
         (select coalesce(sum(amount), 0)::bigint from statement_line o
           where o.bank_account_id = a.id and o.direction = 'out' and o.occurred_at >= ${today}) as paid_today
    from bank_account a
    left join lateral (select balance, occurred_at from statement_line
                        where bank_account_id = a.id and balance is not null order by occurred_at desc, id desc limit 1) l on true
   where a.is_active and a.pays_out order by a.bank_code, a.number`;

const sumOf = (way: 'in' | 'out', isToday: boolean) =>
  sql`coalesce(sum(amount) filter (where way = ${way} and (at >= ${today}) = ${isToday}), 0)::bigint`;

/** 24 rows: money credited and paid per hour in Bangkok, today and yesterday. */
export const hoursOfDay = (): Sql<Output<typeof getDay>['data']['hours'][number]> => sql`
  select hour, ${sumOf('in', true)} as deposited, ${sumOf('out', true)} as withdrawn,
         ${sumOf('in', false)} as deposited_before, ${sumOf('out', false)} as withdrawn_before
    from generate_series(0, 23) hour
    left join (
      select 'in' as way, credited as amount, decided_at as at from deposit
       where state = 'credited' and decided_at >= ${today} - interval '1 day'
      union all
      select 'out', amount, settled_at from withdrawal
       where status in ('Success', 'manual') and settled_at >= ${today} - interval '1 day') moved
      on extract(hour from at at time zone 'Asia/Bangkok') = hour
   group by hour order by hour`;

export interface ProcessingTimes {
  credited: number;
  by_itself: number;
  credit_s: number | null;
  payout_s: number | null;
}
const medianOf = (span: ReturnType<typeof sql>) =>
  sql`round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from ${span}))))::int`;

/** Today's bank deposits: how many matched automatically, and the median times of crediting and paying out. */
export const processingTimes = (): Sql<ProcessingTimes> => sql`
  select came.*, went.* from
    (select count(*)::int as credited, (count(*) filter (where credited_by is null))::int as by_itself,
            ${medianOf(sql`decided_at - bank_time`)} as credit_s
       from deposit where state = 'credited' and provider is null and decided_at >= ${today}) came,
    (select ${medianOf(sql`settled_at - created_at`)} as payout_s
       from withdrawal where status in ('Success', 'manual') and settled_at >= ${today}) went`;

export interface SetupState {
  operators: number;
  accounts: number;
  contacts: number;
  backed_up: boolean;
}

/**
 * Counts for the checklist. A backup exists if the write-ahead log was archived within two days or is being streamed.
 */
export const setupState = (approverRoles: readonly Role[]): Sql<SetupState> => sql`
  select (select count(*)::int from operator where disabled_at is null and role = any(${approverRoles}::text[])) as operators,
         (select count(*)::int from bank_account where is_active) as accounts,
         (select count(*)::int from contact_line where is_active) as contacts,
         coalesce((select last_archived_time > app_now() - interval '2 days' from pg_stat_archiver), false)
           or exists (select from pg_replication_slots where active) as backed_up`;

/** Money per day, including days without any; the same figures as the dashboard. */
export const moneyByDay = (days: ReportDays): Sql<Record<string, unknown>> => sql`
  select d.day::date::text as day, coalesce(i.amount, 0)::bigint as deposited, coalesce(i.times, 0) as deposits,
         coalesce(o.amount, 0)::bigint as withdrawn, coalesce(o.times, 0) as withdrawals,
         (coalesce(i.amount, 0) - coalesce(o.amount, 0))::bigint as net, coalesce(m.members, 0) as new_members,
         coalesce(c.chats, 0) as deposit_chats, round(coalesce(c.chats, 0) * 100.0 / nullif(i.times, 0), 1)::float8 as deposit_chats_percent
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d(day)
    left join (select bangkok_day(decided_at) as day, sum(credited) as amount, count(*)::int as times from deposit
                where state = 'credited' and ${withinDays(sql`decided_at`, days)} group by 1) i on i.day = d.day::date
    left join (select bangkok_day(settled_at) as day, sum(amount) as amount, count(*)::int as times from withdrawal
                where status in ('Success', 'manual') and ${withinDays(sql`settled_at`, days)} group by 1) o on o.day = d.day::date
    left join (select bangkok_day(created_at) as day, count(*)::int as members from member
                where ${withinDays(sql`created_at`, days)} group by 1) m on m.day = d.day::date
    left join (select bangkok_day(opened_at) as day, count(*)::int as chats from conversation_episode
                where topic = 'deposit' and ${withinDays(sql`opened_at`, days)} group by 1) c on c.day = d.day::date
   order by 1`;

export const memberProfile = (memberId: string): Sql<{ tel: string } & Record<string, unknown>> => sql`
  select id, tel, first_name, last_name, member_level, prefix, line_id, know_us, image, bank_code, bank_number, preferences, created_at
    from member where id = ${memberId}`;
