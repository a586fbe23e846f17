import { MOST_DAYS } from '@portal/contract/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface DayTerms {
  readonly day: string;
  /** Hundredths of a percent, of level 1 first, as far as the tree goes. */
  readonly rates: readonly number[];
  /** Games that pay none, as `play_day` calls them. */
  readonly excluded: readonly string[];
}

/** A day of Bangkok as text, so many days from this one. */
export const bangkokDay = (days = 0): Sql => sql`(bangkok_day(app_now()) + ${days}::int)`;
export const today = (): Sql<{ day: string }> => sql`select ${bangkokDay()}::text as day`;

/** Rates of a day: of each level the newest that began by then. */
export const ratesOn = (day: string, depth: number): Sql<{ rates: number[] }> => sql`
  select array(select coalesce((select r.rate from referral_rate r where r.level = l and r.from_day <= ${day}::date order by r.from_day desc limit 1), 0)
                 from generate_series(1, ${depth}::int) l order by l) as rates`;

/** A game whose stated return leaves the house less than twice what all levels pay; `sum` in hundredths of a percent. */
export const thinGames = (sum: number): Sql<{ id: string }> => sql`
  select id::text from game where rtp is not null and (100 - rtp) * 100 < ${2 * sum}::int`;

export const frozenDay = (day: string): Sql<DayTerms> => sql`
  select day::text, rates, excluded from referral_day where day = ${day}::date`;
/** The first one stands. */
export const freezeDay = ({ day, rates, excluded }: DayTerms): Sql<DayTerms> => sql`
  insert into referral_day (day, rates, excluded) values (${day}::date, ${rates}::int[], ${excluded}::text[]) on conflict (day) do nothing`;
export const markSettled = (day: string): Sql => sql`
  update referral_day set settled_at = app_now() where day = ${day}::date and day < ${bangkokDay()} and settled_at is null`;
/** Days back that a missed day is looked for: the longest range that a member may ask for. */
const LOOKED_BACK = MOST_DAYS;
/**
 * Days that are over and were not settled: all since the newest that was, and of those before it the last 92, so that one that is
 * settled by hand hides none. None from before the first that was settled; of a new site yesterday.
 */
export const missingDays = (): Sql<{ day: string }> => sql`
  select d::date::text as day
    from (select min(day) as first, max(day) as newest from referral_day where settled_at is not null) s
   cross join generate_series(coalesce(least(s.newest + 1, greatest(s.first, ${bangkokDay(-LOOKED_BACK)})), ${bangkokDay(-1)}), ${bangkokDay(-1)}, interval '1 day') d
   where not exists (select from referral_day k where k.day = d::date and k.settled_at is not null)
   order by d`;

export interface RateRow {
  readonly level: number;
  readonly rate: number;
  readonly from_day: string;
  readonly created_by: string | null;
  readonly operator_name: string | null;
}
/** Those that count and those to come. */
export const currentRates = (): Sql<RateRow> => sql`
  select r.level, r.rate, r.from_day::text, r.created_by, o.name as operator_name from referral_rate r left join operator o on o.id = r.created_by
   where r.from_day >= coalesce((select max(c.from_day) from referral_rate c where c.level = r.level and c.from_day <= ${bangkokDay()}), r.from_day)
   order by r.level, r.from_day`;
export const putRate = (level: number, rate: number, from_day: string, by: string): Sql => sql`
  insert into referral_rate (level, from_day, rate, created_by) values (${level}, ${from_day}::date, ${rate}, ${by})
  on conflict (level, from_day) do update set rate = excluded.rate, created_by = excluded.created_by, created_at = app_now()`;
/** The most that all levels pay together on any day from this one on, with this rate among them. */
export const mostTogether = (from_day: string, level: number, rate: number): Sql<{ sum: number }> => sql`
  with rates as (
    select level, from_day, rate from referral_rate where (level, from_day) <> (${level}::int, ${from_day}::date)
    union all select ${level}, ${from_day}::date, ${rate}),
  days as (select from_day as day from rates where from_day >= ${from_day}::date)
  select max((select sum(coalesce((select r.rate from rates r where r.level = l and r.from_day <= d.day order by r.from_day desc limit 1), 0))
                from generate_series(1, 5) l))::int as sum from days d`;
export const lockRates = (): Sql => sql`select pg_advisory_xact_lock(hashtext('referral rates'))`;
