import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

export interface DayRow {
  readonly day: string;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly bonus: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly rounds: number;
  readonly seconds: number;
}
export interface Span {
  readonly from: string;
  readonly to: string;
}
const within = ({ from, to }: Span): Sql => sql`day between ${from}::date and ${to}::date`;

/** Days with anything in them, from the counters alone. Own money; bonus money stands in its own column as it was granted. */
export const daysOf = (memberId: string, span: Span): Sql<DayRow> => sql`
  select day::text, coalesce(m.deposited, 0)::bigint as deposited, coalesce(m.withdrawn, 0)::bigint as withdrawn, coalesce(m.bonus, 0)::bigint as bonus,
         coalesce(p.staked, 0)::bigint as staked, coalesce(p.won, 0)::bigint as won, coalesce(p.rounds, 0)::int as rounds, coalesce(t.seconds, 0) as seconds
    from (select day, deposited, withdrawn, bonus from money_day where member_id = ${memberId} and ${within(span)}) m
    full join (select day, sum(staked) as staked, sum(won) as won, sum(rounds) as rounds from play_day
                where member_id = ${memberId} and ${within(span)} group by day) p using (day)
    full join (select day, seconds from play_time where member_id = ${memberId} and ${within(span)} and seconds > 0) t using (day)
   order by day`;

export interface GameRow {
  readonly game: string;
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}
export const gamesOf = (memberId: string, span: Span): Sql<GameRow> => sql`
  select game, sum(rounds)::int as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won
    from play_day where member_id = ${memberId} and ${within(span)} group by game order by sum(staked) desc, game limit 100`;

export const lifetimeOf = (memberId: string): Sql<{ net: bigint }> => sql`
  select coalesce(sum(deposited - withdrawn), 0)::bigint as net from money_day where member_id = ${memberId}`;
