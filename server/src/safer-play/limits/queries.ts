import type { LimitKind, LimitPeriod } from '@portal/contract/safer-play.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { numberSet } from '../../settings/index.ts';
import type { LimitAct, Standing } from './rules.ts';

export interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: bigint | null;
  readonly wished: boolean;
  readonly wish: bigint | null;
  readonly confirm_from: Date | null;
  readonly confirm_until: Date | null;
  readonly by_operator: bigint | null;
}

/** A wish that lapsed is none any more. */
export const limitsOf = (memberId: string): Sql<LimitRow> => sql`
  select kind, period, value, wished and confirm_until > app_now() as wished, wish, confirm_from, confirm_until, by_operator
    from member_limit where member_id = ${memberId}`;

export interface LimitFigures {
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
  /** When the oldest of the seven days that counts leaves them. */
  readonly deposit_week_from: Date;
  readonly loss_week_from: Date;
  readonly reality_check_min: number;
  readonly asked_at: Date | null;
  readonly has_deposit: boolean;
  readonly is_old: boolean;
}

const today = sql`(app_now() at time zone 'Asia/Bangkok')::date`;
const inBangkok = (day: Sql): Sql => sql`(${day})::timestamp at time zone 'Asia/Bangkok'`;

export const figuresOf = (memberId: string): Sql<LimitFigures> => sql`
  select app_now() as at, d.day as deposit_day, d.week as deposit_week, d.month as deposit_month,
         l.day as loss_day, l.week as loss_week, l.month as loss_month,
         coalesce((select c.day_s from play_clock c where c.member_id = ${memberId} and c.day = ${today}), 0) as day_s,
         ${inBangkok(sql`${today} + 1`)} as tomorrow,
         ${inBangkok(sql`date_trunc('month', ${today}) + interval '1 month'`)} as next_month,
         ${inBangkok(sql`coalesce((select min(m.day) from money_day m where m.member_id = ${memberId} and m.day > ${today} - 7 and m.deposited > m.satang), ${today}) + 7`)} as deposit_week_from,
         ${inBangkok(sql`coalesce((select min(p.day) from play_day p where p.member_id = ${memberId} and p.day > ${today} - 7 and p.staked > p.won), ${today}) + 7`)} as loss_week_from,
         coalesce(b.reality_check_min::int, ${numberSet('reality_check_min')}) as reality_check_min, b.asked_at,
         exists (select from money_day m where m.member_id = ${memberId} and m.deposited > 0) as has_deposit,
         coalesce(b.asked_at <= app_now() - interval '6 months', true) as is_old
    from limit_used(${memberId}, 'deposit') d cross join limit_used(${memberId}, 'loss') l
    left join limit_binding b on b.member_id = ${memberId}`;

export const putLimit = (
  memberId: string,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
  { value, wish, by_operator }: Standing,
): Sql => sql`
  insert into member_limit (member_id, kind, period, value, wished, wish, confirm_from, confirm_until, by_operator)
  values (${memberId}, ${kind}, ${period}, ${value}::bigint, ${wish !== null}, ${wish?.value ?? null}::bigint, ${wish?.from ?? null}::timestamptz,
          ${wish?.until ?? null}::timestamptz, ${by_operator}::bigint)
  on conflict (member_id, kind, period) do update
    set value = excluded.value, wished = excluded.wished, wish = excluded.wish, confirm_from = excluded.confirm_from,
        confirm_until = excluded.confirm_until, by_operator = excluded.by_operator`;

export interface NewStep {
  readonly id: string;
  readonly member_id: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly what: LimitAct;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly operator_id: string | null;
  readonly reason: string | null;
}
export const insertStep = (s: NewStep): Sql => sql`
  insert into limit_step (id, member_id, kind, period, what, before, after, operator_id, reason)
  values (${s.id}, ${s.member_id}, ${s.kind}, ${s.period}, ${s.what}, ${s.before}::bigint, ${s.after}::bigint, ${s.operator_id}::uuid, ${s.reason})`;

/** How often the reality check comes; null leaves it. Asked about limits: now. */
export const putChoice = (memberId: string, minutes: number | null, isAnswer: boolean): Sql => sql`
  insert into limit_binding as b (member_id, reality_check_min, asked_at)
  values (${memberId}, ${minutes}::smallint, case when ${isAnswer} then app_now() end)
  on conflict (member_id) do update
    set reality_check_min = coalesce(excluded.reality_check_min, b.reality_check_min), asked_at = coalesce(excluded.asked_at, b.asked_at)`;

/** Wishes that nobody confirmed in time, with what became of them written down. */
export const lapseWishes = (): Sql<{ member_id: string }> => sql`
  with due as (
    select member_id, kind, period, value, wish from member_limit where wished and confirm_until <= app_now()
     order by member_id, kind, period limit 500 for no key update skip locked),
  gone as (
    update member_limit m set wished = false, wish = null, confirm_from = null, confirm_until = null
      from due d where (m.member_id, m.kind, m.period) = (d.member_id, d.kind, d.period)
    returning m.member_id)
  insert into limit_step (id, member_id, kind, period, what, before, after)
  select gen_random_uuid(), member_id, kind, period, 'lapsed', value, wish from due returning member_id`;

/** The limit that a member's deposits are above now, where this deposit is one of them; of several the one that is broken most. */
export const brokenBy = (depositId: string): Sql<{ member_id: string; bound: bigint; used: bigint }> => sql`
  select d.member_id, l.bound, l.used
    from deposit d
    join limit_binding b on b.member_id = d.member_id
    cross join lateral limit_used(d.member_id, 'deposit') u
    cross join lateral (values (b.deposit_day, u.day), (b.deposit_week, u.week), (b.deposit_month, u.month)) l (bound, used)
   where d.id = ${depositId} and l.used > l.bound order by l.used - l.bound desc limit 1`;
