import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { ReportDays } from '../../../platform/database/report.ts';

export type RevenueGroup = 'provider' | 'game' | 'day';
export interface RevenueSums {
  readonly day: string | null;
  readonly provider: string | null;
  readonly game: string | null;
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Revenue by group, highest first (days in order), at most `limit` groups; the first row is the total of all, its group null. */
export const revenueBy = (
  by: RevenueGroup,
  { from, to }: ReportDays,
  limit: number,
): Sql<RevenueSums & { is_total: boolean }> => {
  const day = by === 'day' ? sql`d.day` : sql`null::date`;
  const provider = by === 'day' ? sql`null::text` : sql`coalesce(p.name, '-')`;
  const game = by === 'game' ? sql`coalesce(g.name, d.game)` : sql`null::text`;
  const order = by === 'day' ? sql`1 desc` : sql`sum(d.staked + d.staked_bonus - d.won - d.won_bonus - d.given) desc`;
  return sql`
    select (${day})::text as day, ${provider} as provider, ${game} as game, coalesce(sum(d.rounds), 0)::int as rounds,
           coalesce(sum(d.staked + d.staked_bonus), 0)::bigint as staked, coalesce(sum(d.won + d.won_bonus + d.given), 0)::bigint as won,
           grouping(${day}, ${provider}, ${game}) > 0 as is_total
      from play_day d
      left join game g on g.id::text = d.game
      left join game_provider p on p.code = g.provider
     where d.day between ${from}::date and ${to}::date
     group by grouping sets ((${day}, ${provider}, ${game}), ())
     order by is_total desc, ${order} limit ${limit + 1}`;
};
