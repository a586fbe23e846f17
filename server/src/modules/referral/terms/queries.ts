import { MAX_DAYS } from '@portal/contract/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface DayTerms {
  readonly day: string;
  /** Rates in hundredths of a percent, level 1 first. */
  readonly rates: readonly number[];
  /** Excluded games by their ids in `play_day`. */
  readonly excluded: readonly string[];
}

/** A date in Bangkok as text, `days` from today. */
export const bangkokDay = (days = 0): Sql => sql`(bangkok_day(app_now()) + ${days}::int)`;
export const bangkokToday = (): Sql<{ day: string }> => sql`select ${bangkokDay()}::text as day`;

/** A day's rates: per level the newest that started by then. */
export const ratesOfDay = (day: string, depth: number): Sql<{ rates: number[] }> => sql`
  select array(select coalesce((select r.rate from referral_rate r where r.level = l and r.from_day <= ${day}::date order by r.from_day desc limit 1), 0)
                 from generate_series(1, ${depth}::int) l order by l) as rates`;

/** Games with a margin below twice the total rate; `sum` in hundredths of a percent. */
export const lowMarginGames = (sum: number): Sql<{ id: string }> => sql`
  select id::text from game where rtp is not null and (100 - rtp) * 100 < ${2 * sum}::int`;

export const frozenDay = (day: string): Sql<DayTerms> => sql`
  select day::text, rates, excluded from referral_day where day = ${day}::date`;
/** Stores the day's terms; the first ones stay. */
export const freezeDay = ({ day, rates, excluded }: DayTerms): Sql<DayTerms> => sql`
  insert into referral_day (day, rates, excluded) values (${day}::date, ${rates}::int[], ${excluded}::text[]) on conflict (day) do nothing`;
export const markSettled = (day: string): Sql => sql`
  update referral_day set settled_at = app_now() where day = ${day}::date and day < ${bangkokDay()} and settled_at is null`;
/** The most days back that missed days are searched: a member's longest range. */
const LOOKBACK_DAYS = MAX_DAYS;
/**
 * Past days that are not settled: all since the newest settled one, and the last 92 before it. None before the first
 * settled day; yesterday only on a new site.
 */
export const missingDays = (): Sql<{ day: string }> => sql`
  select d::date::text as day
    from (select min(day) as first, max(day) as newest from referral_day where settled_at is not null) s
   cross join generate_series(coalesce(least(s.newest + 1, greatest(s.first, ${bangkokDay(-LOOKBACK_DAYS)})), ${bangkokDay(-1)}), ${bangkokDay(-1)}, interval '1 day') d
   where not exists (select from referral_day k where k.day = d::date and k.settled_at is not null)
   order by d`;

export interface RateRow {
  readonly level: number;
  readonly rate: number;
  readonly from_day: string;
  readonly created_by: string | null;
  readonly operator_name: string | null;
}
/** Current and future rates. */
export const currentRates = (): Sql<RateRow> => sql`
  select r.level, r.rate, r.from_day::text, r.created_by, o.name as operator_name from referral_rate r left join operator o on o.id = r.created_by
   where r.from_day >= coalesce((select max(c.from_day) from referral_rate c where c.level = r.level and c.from_day <= ${bangkokDay()}), r.from_day)
   order by r.level, r.from_day`;
export const putRate = (level: number, rate: number, from_day: string, by: string): Sql => sql`
  insert into referral_rate (level, from_day, rate, created_by) values (${level}, ${from_day}::date, ${rate}, ${by})
  on conflict (level, from_day) do update set rate = excluded.rate, created_by = excluded.created_by, created_at = app_now()`;
/** The highest total of all levels on any day from `from_day` on, including this rate. */
export const highestTotal = (from_day: string, level: number, rate: number): Sql<{ sum: number }> => sql`
  with rates as (
    select level, from_day, rate from referral_rate where (level, from_day) <> (${level}::int, ${from_day}::date)
    union all select ${level}, ${from_day}::date, ${rate}),
  days as (select from_day as day from rates where from_day >= ${from_day}::date)
  select max((select sum(coalesce((select r.rate from rates r where r.level = l and r.from_day <= d.day order by r.from_day desc limit 1), 0))
                from generate_series(1, 5) l))::int as sum from days d`;
export const lockRates = (): Sql => sql`select pg_advisory_xact_lock(hashtext('referral rates'))`;
