import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface BigWin {
  readonly round_id: string;
  readonly member_id: string;
  readonly reference: string;
  readonly game: string;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Unflagged rounds of the last day that won more than 50 times their stakes. */
export const bigWins = (limit: number): Sql<BigWin> => sql`
  select r.id as round_id, r.member_id, r.reference, g.name as game, r.staked, r.won
    from game_round r join game g on g.id = r.game_id
   where r.status = 'settled' and r.staked > 0 and r.won > 50 * r.staked and r.ended_at > app_now() - interval '1 day'
     and not exists (select from risk_flag f where f.rule = 'big-win' and f.subject = r.id::text)
   order by r.ended_at limit ${limit}`;

export interface HighReturn {
  readonly member_id: string;
  readonly subject: string;
  readonly game: string;
  readonly rounds: number;
  /** Percent. */
  readonly returned: number;
  readonly usual: number;
  readonly sigmas: number;
  /** The three rounds with the highest net win. */
  readonly best: readonly { readonly id: string; readonly reference: string }[];
}

const NEWEST = 2000; // rounds sampled per game
const FEWEST = 30; // fewest rounds of a member
const OTHERS = 100; // fewest rounds of all others

/**
 * Members whose return in a game exceeds its RTP, or the others' mean where it has none, by more than three standard deviations of the
 * mean over the last day. The deviation is taken from the others' rounds, so that outliers do not hide themselves.
 */
export const highReturns = (limit: number): Sql<HighReturn> => sql`
  with sample as (
    select g.id as game_id, g.name as game, g.rtp / 100 as said, r.id, r.reference, r.member_id, r.won::numeric / r.staked as returned,
           r.won - r.staked as net
      from game g
     cross join lateral (
       select * from game_round where game_id = g.id order by id desc limit ${sql.lit(NEWEST)}) r
     where r.status = 'settled' and r.staked > 0 and r.ended_at > app_now() - interval '1 day'),
  by_member as (
    select game_id, game, said, member_id, count(*) as rounds, sum(returned) as sum, sum(returned * returned) as squares,
           (array_agg(jsonb_build_object('id', id, 'reference', reference) order by net desc, id))[1:3] as best
      from sample group by game_id, game, said, member_id),
  others as (
    select *, sum(rounds) over game - rounds as o_rounds, sum(sum) over game - sum as o_sum, sum(squares) over game - squares as o_squares
      from by_member window game as (partition by game_id)),
  measured as (
    select *, sum / rounds as mean, coalesce(said, o_sum / o_rounds) as usual,
           sqrt(greatest(o_squares / o_rounds - (o_sum / o_rounds) ^ 2, 0)) / sqrt(rounds::numeric) as deviation
      from others where rounds >= ${sql.lit(FEWEST)} and o_rounds >= ${sql.lit(OTHERS)}),
  found as (
    select *, member_id || ' ' || game_id || ' ' || (app_now() at time zone 'Asia/Bangkok')::date as subject
      from measured where deviation > 0 and mean > usual + 3 * deviation)
  select member_id, subject, game, rounds::int as rounds, round(mean * 100, 2)::float8 as returned, round(usual * 100, 2)::float8 as usual,
         round((mean - usual) / deviation, 1)::float8 as sigmas, to_jsonb(best) as best
    from found
   where not exists (select from risk_flag f where f.rule = 'high-return' and f.subject = found.subject)
   order by subject limit ${limit}`;
