import type { ComparisonRow, RoundDifference } from '@portal/contract/console/rounds.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/**
 * Yesterday for each provider, then, newest first, the days of the last month that were not reconciled after they ended, since the first
 * one with a comparison or a round of ours.
 */
export const daysToReconcile = (days: number): Sql<{ code: string; day: string }> => sql`
  with today as (select (app_now() at time zone 'Asia/Bangkok')::date as day),
       known as (
         select o.code, d.day, c.at is not null and (c.at at time zone 'Asia/Bangkok')::date > d.day as compared,
                bool_or(c.at is not null or r.id is not null) over (partition by o.code order by d.day) as begun
           from game_provider o
          cross join (select day - n as day from today, generate_series(1, ${days}::int) n) d
           left join lateral (
             select x.id from game_round x
              where (x.opened_at at time zone 'Asia/Bangkok')::date = d.day and x.provider = o.code limit 1) r on true
           left join lateral (
             select x.compared_at as at from game_comparison x where x.provider = o.code and x.day = d.day limit 1) c on true)
  select k.code, k.day::text as day
    from known k, today t
   where k.day = t.day - 1 or (k.begun and not k.compared)
   order by k.code, k.day desc`;
export const providerByCode = (code: string): Sql<{ code: string }> =>
  sql`select code from game_provider where code = ${code}`;

export interface OwnRound {
  readonly id: string;
  readonly reference: string;
  readonly player: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly status: 'open' | 'settled' | 'rolled_back' | 'void';
}
const rounds = sql`
  select r.id, r.reference, p.name as player, r.staked, r.won, r.status
    from game_round r join game_player p on p.provider = r.provider and p.member_id = r.member_id`;

export const ownRoundsByReference = (provider: string, references: readonly string[]): Sql<OwnRound> => sql`
  ${rounds} where r.reference = any (${references}::text[]) and r.provider = ${provider}`;

/** Our rounds of a day, after the last one read. */
export const ownRoundsOfDay = (
  provider: string,
  day: string,
  since: Date,
  after: string | null,
  limit: number,
): Sql<OwnRound> => sql`
  ${rounds}
   where (r.opened_at at time zone 'Asia/Bangkok')::date = ${day}::date and r.provider = ${provider} and r.opened_at >= ${since}::timestamptz
     and r.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
   order by r.id limit ${limit}`;

interface StoredSums {
  readonly rounds: number;
  readonly staked: string;
  readonly won: string;
}
export interface StoredComparison extends Omit<ComparisonRow, 'theirs' | 'ours'> {
  readonly theirs: StoredSums;
  readonly ours: StoredSums;
}

interface NewComparison {
  readonly provider: string;
  readonly day: string;
  readonly since: Date;
  readonly theirs: Sums;
  readonly ours: Sums;
  readonly differences: readonly RoundDifference[];
  readonly count: number;
  readonly by: string | null;
}
interface Sums {
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}
const toJson = (sums: Sums) => JSON.stringify({ ...sums, staked: String(sums.staked), won: String(sums.won) });

const columns = sql`provider, day::text as day, compared_at, since, theirs, ours, differences, count`;

export const putComparison = (c: NewComparison): Sql<StoredComparison> => sql`
  insert into game_comparison (provider, day, compared_at, since, theirs, ours, differences, count, operator_id)
  values (${c.provider}, ${c.day}::date, app_now(), ${c.since}, ${toJson(c.theirs)}::jsonb, ${toJson(c.ours)}::jsonb,
          ${JSON.stringify(c.differences)}::jsonb, ${c.count}, ${c.by})
  on conflict (provider, day) do update
    set compared_at = excluded.compared_at, since = excluded.since, theirs = excluded.theirs, ours = excluded.ours,
        differences = excluded.differences, count = excluded.count, operator_id = excluded.operator_id
  returning ${columns}`;

/** Comparisons of the last three months. */
export const comparisonsPage = (): Sql<StoredComparison> => sql`
  select ${columns} from game_comparison
   where day > (app_now() at time zone 'Asia/Bangkok')::date - 92 order by day desc, provider limit 200`;
