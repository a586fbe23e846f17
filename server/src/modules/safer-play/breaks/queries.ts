import type { CoolOffPeriod, ExclusionPeriod } from '@portal/contract/safer-play.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export type BreakKind = 'cool_off' | 'excluded';
export type BreakPeriod = CoolOffPeriod | ExclusionPeriod;

const lengths: Readonly<Record<Exclude<BreakPeriod, 'forever'>, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6w': '42 days',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
};

/** The end of a break started now (null: never), and the latest end of the current ones. Periods follow the Bangkok calendar. */
export interface BreakEnds {
  readonly ends_at: Date | null;
  readonly stands: boolean;
  readonly stands_until: Date | null;
  /** Seconds beyond the current one. */
  readonly more_s: number;
}
const currentBreaks = (memberId: string): Sql => sql`
  select coalesce(r.until, r.term) as told from member_restriction r
   where r.member_id = ${memberId} and r.reason in ('cool_off', 'excluded') and r.lifted_at is null and (r.until is null or r.until > app_now())`;
export const endsOf = (memberId: string, period: BreakPeriod): Sql<BreakEnds> => sql`
  with asked as (
    select ((app_now() at time zone 'Asia/Bangkok') + ${period === 'forever' ? null : lengths[period]}::interval) at time zone 'Asia/Bangkok' as ends_at),
  stands as (select count(*) > 0 as stands, bool_or(told is null) as for_ever, max(told) as until from (${currentBreaks(memberId)}) s)
  select a.ends_at, s.stands, case when s.for_ever then null else s.until end as stands_until,
         coalesce(extract(epoch from a.ends_at - greatest(app_now(), s.until)), 0)::float as more_s
    from asked a cross join stands s`;

export interface NewBreak {
  readonly id: string;
  readonly member_id: string;
  readonly kind: BreakKind;
  readonly period: BreakPeriod;
  readonly ends_at: Date | null;
  readonly operator_id: string | null;
  readonly reason: string | null;
  readonly bonus_removed: bigint;
  readonly turnover_waived: bigint;
}
/** Inserts the restriction. An exclusion has no `until`: it ends only by reinstatement. */
export const insertRestriction = (b: Omit<NewBreak, 'bonus_removed' | 'turnover_waived'>): Sql => sql`
  insert into member_restriction (id, member_id, reason, note, until, term, created_by)
  values (${b.id}, ${b.member_id}, ${b.kind}, ${b.reason}, ${b.kind === 'cool_off' ? b.ends_at : null}::timestamptz,
          ${b.kind === 'excluded' ? b.ends_at : null}::timestamptz, ${b.operator_id}::uuid)`;
/** Inserts the break, in force once the locks are taken. */
export const insertBreak = (b: NewBreak): Sql => sql`
  insert into member_break (id, member_id, kind, period, started_at, ends_at, operator_id, reason, bonus_removed, turnover_waived)
  values (${b.id}, ${b.member_id}, ${b.kind}, ${b.period}, app_now() + (clock_timestamp() - now()), ${b.ends_at}::timestamptz,
          ${b.operator_id}::uuid, ${b.reason}, ${b.bonus_removed}, ${b.turnover_waived})`;

export interface BreakRow extends NewBreak {
  readonly started_at: Date;
  readonly operator_name: string | null;
  readonly return_asked_at: Date | null;
  readonly return_at: Date | null;
  /** In force now. */
  readonly stands: boolean;
  /** Its term is over. */
  readonly is_over: boolean;
}
/** A member's breaks, newest first. */
export const breaksOf = (memberId: string): Sql<BreakRow> => sql`
  select b.*, o.name as operator_name, r.until is null or r.until > app_now() as stands, coalesce(b.ends_at <= app_now(), false) as is_over
    from member_break b join member_restriction r on r.id = b.id left join operator o on o.id = b.operator_id
   where b.member_id = ${memberId} order by b.id desc`;

const RETURN_DAYS = 7;
/** Ends all exclusions of the member in seven days. */
export const endExclusions = (memberId: string): Sql => sql`
  update member_restriction set until = app_now() + make_interval(days => ${RETURN_DAYS})
   where member_id = ${memberId} and reason = 'excluded' and until is null`;
export const setReinstatement = (memberId: string): Sql<{ return_at: Date }> => sql`
  update member_break b set return_asked_at = app_now(), return_at = r.until
    from member_restriction r
   where b.member_id = ${memberId} and b.kind = 'excluded' and b.return_asked_at is null and r.id = b.id
  returning b.return_at`;
