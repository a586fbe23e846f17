import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface StatementRange {
  readonly from: string;
  readonly to: string;
}
const within = ({ from, to }: StatementRange): Sql => sql`day between ${from}::date and ${to}::date`;

interface Totals {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly bonus: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly rounds: number;
  readonly seconds: number;
}
/** Totals of a day (`game` is null) or of a game (`day` is null). */
export type DayRow = Totals & { readonly day: string; readonly game: null };
export type GameRow = Totals & { readonly day: null; readonly game: string };

/** Totals by day and by game from the daily counters in one statement. Own money only; bonus is the amount granted. */
export const totalsOf = (memberId: string, span: StatementRange): Sql<DayRow | GameRow> => sql`
  select day::text, p.game, coalesce(m.deposited, 0)::bigint as deposited, coalesce(m.withdrawn, 0)::bigint as withdrawn, coalesce(m.bonus, 0)::bigint as bonus,
         coalesce(p.staked, 0)::bigint as staked, coalesce(p.won, 0)::bigint as won, coalesce(p.rounds, 0)::int as rounds, coalesce(t.seconds, 0) as seconds
    from (select day, deposited, withdrawn, bonus from money_day where member_id = ${memberId} and ${within(span)}) m
    full join (select day, game, sum(staked) as staked, sum(won + given) as won, sum(rounds) as rounds from play_day
                where member_id = ${memberId} and ${within(span)} group by grouping sets ((day), (game))) p using (day)
    full join (select day, seconds from play_time where member_id = ${memberId} and ${within(span)} and seconds > 0) t using (day)`;

export const lifetimeOf = (memberId: string): Sql<{ net: bigint }> => sql`
  select coalesce(sum(deposited - withdrawn), 0)::bigint as net from money_day where member_id = ${memberId}`;
