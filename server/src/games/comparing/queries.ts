import type { ComparisonRow, RoundDifference } from '@portal/contract/console/games.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export const yesterdayOfProviders = (): Sql<{ code: string; day: string }> => sql`
  select code, ((app_now() at time zone 'Asia/Bangkok')::date - 1)::text as day from game_provider order by code`;
export const providerNamed = (code: string): Sql<{ code: string }> =>
  sql`select code from game_provider where code = ${code}`;

export interface OurRound {
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

export const oursNamed = (provider: string, references: readonly string[]): Sql<OurRound> => sql`
  ${rounds} where r.reference = any (${references}::text[]) and r.provider = ${provider}`;

/** Behind the last one that was read. */
export const oursOfDay = (
  provider: string,
  day: string,
  since: Date,
  after: string | null,
  limit: number,
): Sql<OurRound> => sql`
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
const kept = (sums: Sums) => JSON.stringify({ ...sums, staked: String(sums.staked), won: String(sums.won) });

const columns = sql`provider, day::text as day, compared_at, since, theirs, ours, differences, count`;

export const putComparison = (c: NewComparison): Sql<StoredComparison> => sql`
  insert into game_comparison (provider, day, compared_at, since, theirs, ours, differences, count, operator_id)
  values (${c.provider}, ${c.day}::date, app_now(), ${c.since}, ${kept(c.theirs)}::jsonb, ${kept(c.ours)}::jsonb,
          ${JSON.stringify(c.differences)}::jsonb, ${c.count}, ${c.by})
  on conflict (provider, day) do update
    set compared_at = excluded.compared_at, since = excluded.since, theirs = excluded.theirs, ours = excluded.ours,
        differences = excluded.differences, count = excluded.count, operator_id = excluded.operator_id
  returning ${columns}`;

/** Of the last three months. */
export const comparisonsPage = (): Sql<StoredComparison> => sql`
  select ${columns} from game_comparison
   where day > (app_now() at time zone 'Asia/Bangkok')::date - 92 order by day desc, provider limit 200`;
