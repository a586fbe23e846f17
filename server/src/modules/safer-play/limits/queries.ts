import type { LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { sql } from 'kysely';
import { type Sql, tableOf } from '../../../platform/database/db.ts';
import { numberSetting } from '../../settings/index.ts';
import { secondsToday } from '../queries.ts';
import type { LimitChange, LimitState, Losses } from './rules.ts';
import { deleteExpiredRows } from '../../../platform/database/retention.ts';

export interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: bigint | null;
  readonly wished: boolean;
  readonly wish: bigint | null;
  readonly confirm_from: Date | null;
  readonly confirm_until: Date | null;
  readonly by_operator: bigint | null;
  readonly held: bigint | null;
}

/** A member's limits without lapsed increases and expired provisional limits. */
export const limitsOf = (memberId: string): Sql<LimitRow> => sql`
  select kind, period, l.value, coalesce(wished and confirm_until > app_now(), false) as wished, wish, confirm_from, confirm_until, by_operator,
         h.value as held
    from (select * from member_limit where member_id = ${memberId}) l
    full join (select * from limit_hold where member_id = ${memberId} and until > app_now()) h using (kind, period)`;

export interface LimitUsage {
  readonly at: Date;
  readonly deposit_day: bigint;
  readonly deposit_week: bigint;
  readonly deposit_month: bigint;
  readonly loss_day: bigint;
  readonly loss_week: bigint;
  readonly loss_month: bigint;
  readonly day_s: number;
  readonly tomorrow: Date;
  readonly next_month: Date;
  /** The next day on which the weekly use drops, or, if nothing is left, on which something is left. */
  readonly deposit_week_from: Date;
  readonly loss_week_from: Date;
  readonly reality_check_min: number;
  readonly asked_at: Date | null;
  readonly has_deposit: boolean;
  /** The member has a limit, and for half a year set none and did not skip the question. */
  readonly review_due: boolean;
}

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;
const inBangkok = (day: Sql): Sql => sql`(${day})::timestamp at time zone 'Asia/Bangkok'`;

export const usageOf = (memberId: string): Sql<LimitUsage> => sql`
  select app_now() as at, d.day as deposit_day, d.week as deposit_week, d.month as deposit_month,
         l.day as loss_day, l.week as loss_week, l.month as loss_month,
         ${secondsToday(memberId)} as day_s,
         ${inBangkok(sql`${today} + 1`)} as tomorrow,
         ${inBangkok(sql`date_trunc('month', ${today}) + interval '1 month'`)} as next_month,
         ${inBangkok(sql`limit_week_returns(${memberId}, 'deposit', least(d.week, b.deposit_week), ${today} + 1)`)} as deposit_week_from,
         ${inBangkok(sql`limit_week_returns(${memberId}, 'loss', least(l.week, b.loss_week), ${today} + 1)`)} as loss_week_from,
         coalesce(b.reality_check_min::int, ${numberSetting('reality_check_min')}) as reality_check_min, b.asked_at,
         f.day is not null as has_deposit,
         exists (select from member_limit m where m.member_id = ${memberId} and m.value is not null)
           and coalesce(greatest(b.asked_at, (select max(s.created_at) from limit_step s where s.member_id = ${memberId} and s.what in ('set', 'lowered', 'confirmed')))
             <= app_now() - interval '6 months', false) as review_due
    from limit_used(${memberId}, 'deposit') d cross join limit_used(${memberId}, 'loss') l
         cross join (select min(day) as day from money_day where member_id = ${memberId} and deposited > 0) f
    left join limit_binding b on b.member_id = ${memberId}`;

export interface LossRow extends Losses {
  readonly member: string;
  /** The stored sums of earlier days are of another day. */
  readonly is_stale: boolean;
}
/** Losses of these members with a loss limit. Earlier days are summed once a day. */
export const lossesOf = (members: Sql): Sql<LossRow> => sql`
  select b.member_id as member, b.loss_day, b.loss_week, b.loss_month, b.lost_on is distinct from ${today} as is_stale,
         coalesce(p.week, b.lost_before_week) as before_week, coalesce(p.month, b.lost_before_month) as before_month, d.lost as today, o.lost as open
    from limit_bound b
   cross join lateral (
      select case when b.lost_on is distinct from ${today} then coalesce(sum(d.staked - d.won + greatest(-d.given, 0)) filter (where d.day > ${today} - 7), 0)::bigint end as week,
             case when b.lost_on is distinct from ${today}
                  then coalesce(sum(d.staked - d.won + greatest(-d.given, 0)) filter (where d.day >= date_trunc('month', ${today})::date), 0)::bigint end as month
        from play_day d
       where b.lost_on is distinct from ${today} and (d.member_id, d.day) < (b.member_id, ${today})
         and (d.member_id, d.day) >= (b.member_id, least(date_trunc('month', ${today})::date, ${today} - 6))) p
   cross join lateral (select coalesce(sum(d.staked - d.won + greatest(-d.given, 0)), 0)::bigint as lost from play_day d
                where (d.member_id, d.day) >= (b.member_id, ${today}) and (d.member_id, d.day) <= (b.member_id, ${today})) d
   cross join lateral (select coalesce(sum(r.own - r.won), 0)::bigint as lost from play_round r where r.member_id = b.member_id and r.settled_at is null) o
   where b.member_id = any (${members}) and coalesce(b.loss_day, b.loss_week, b.loss_month) is not null`;

export const storeLosses = (rows: readonly LossRow[]): Sql => sql`
  update limit_binding b set lost_on = ${today}, lost_before_week = r.before_week, lost_before_month = r.before_month
    from ${tableOf(rows, 'member uuid, before_week bigint, before_month bigint')} where b.member_id = r.member`;

export const putLimit = (
  memberId: string,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
  { value, pendingIncrease, by_operator }: LimitState,
): Sql => sql`
  insert into member_limit (member_id, kind, period, value, wished, wish, confirm_from, confirm_until, by_operator)
  values (${memberId}, ${kind}, ${period}, ${value}::bigint, ${pendingIncrease !== null}, ${pendingIncrease?.value ?? null}::bigint, ${pendingIncrease?.from ?? null}::timestamptz,
          ${pendingIncrease?.until ?? null}::timestamptz, ${by_operator}::bigint)
  on conflict (member_id, kind, period) do update
    set value = excluded.value, wished = excluded.wished, wish = excluded.wish, confirm_from = excluded.confirm_from,
        confirm_until = excluded.confirm_until, by_operator = excluded.by_operator`;

export interface NewStep {
  readonly id: string;
  readonly member_id: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly what: LimitChange;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly operator_id: string | null;
  readonly reason: string | null;
}
export const insertStep = (s: NewStep): Sql => sql`
  insert into limit_step (id, member_id, kind, period, what, before, after, operator_id, reason)
  values (${s.id}, ${s.member_id}, ${s.kind}, ${s.period}, ${s.what}, ${s.before}::bigint, ${s.after}::bigint, ${s.operator_id}::uuid, ${s.reason})`;

/** Stores the reality check's interval (null: unchanged) and, for an answer, when the limit question was answered. */
export const putChoice = (memberId: string, minutes: number | null, isAnswer: boolean): Sql => sql`
  insert into limit_binding as b (member_id, reality_check_min, asked_at)
  values (${memberId}, ${minutes}::smallint, case when ${isAnswer} then app_now() end)
  on conflict (member_id) do update
    set reality_check_min = coalesce(excluded.reality_check_min, b.reality_check_min), asked_at = coalesce(excluded.asked_at, b.asked_at)`;

/** Lapses unconfirmed increases and stores these steps. Skips members whose limits or bets are being written: the trigger writes the binding. */
export const lapseIncreases = (): Sql<{ member_id: string }> => sql`
  with due as (
    select l.member_id, l.kind, l.period, l.value, l.wish from member_limit l join limit_binding b on b.member_id = l.member_id
     where l.wished and l.confirm_until <= app_now()
     order by l.member_id, l.kind, l.period limit 500 for no key update of l, b skip locked),
  gone as (
    update member_limit m set wished = false, wish = null, confirm_from = null, confirm_until = null
      from due d where (m.member_id, m.kind, m.period) = (d.member_id, d.kind, d.period)
    returning m.member_id)
  insert into limit_step (id, member_id, kind, period, what, before, after)
  select gen_random_uuid(), member_id, kind, period, 'lapsed', value, wish from due returning member_id`;

/** The limit this deposit exceeded when credited; of several the one exceeded most. */
export const overLimitOf = (depositId: string): Sql<{ member_id: string; bound: bigint; used: bigint }> => sql`
  select d.member_id, o.bound, o.used from deposit_over_limit o join deposit d on d.id = o.deposit_id where o.deposit_id = ${depositId}`;

export interface TightenedRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly after: bigint;
  readonly operator_id: string;
  readonly operator_name: string;
  readonly reason: string;
  readonly created_at: Date;
}
/** Limits tightened by operators, newest first. */
export const tightenedOf = (memberId: string): Sql<TightenedRow> => sql`
  select s.kind, s.period, s.after, s.operator_id, o.name as operator_name, s.reason, s.created_at
    from limit_step s join operator o on o.id = s.operator_id
   where s.member_id = ${memberId} and s.what = 'tightened' order by s.id desc limit 100`;

/** Creates the row that bets read, if missing. */
export const ensureBinding = (memberId: string): Sql =>
  sql`insert into limit_binding (member_id) values (${memberId}) on conflict do nothing`;

/** Stores a provisional limit; it replaces one of an older approval. */
export const insertProvisionalLimit = (h: {
  readonly member_id: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: bigint;
  readonly until: Date;
  readonly approval_id: string;
}): Sql => sql`
  insert into limit_hold (member_id, kind, period, value, until, approval_id)
  values (${h.member_id}, ${h.kind}, ${h.period}, ${h.value}::bigint, ${h.until}, ${h.approval_id})
  on conflict (member_id, kind, period) do update
    set value = excluded.value, until = excluded.until, approval_id = excluded.approval_id`;
export const deleteProvisionalLimits = (approvalId: string): Sql =>
  sql`delete from limit_hold where approval_id = ${approvalId}`;
/** Deletes expired provisional limits. */
export const expiredProvisionalLimits = deleteExpiredRows(
  'limit_hold',
  sql`until < app_now() - interval '1 day'`,
  'ctid',
);
