import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { ReportDays, ReportPart } from '../../platform/database/report.ts';

const tallies = ({ from, to }: ReportDays): Sql<Record<string, unknown>> => sql`
  select day::text, slug, sum(rounds)::int as rounds, sum(coins)::float8 as coins, sum(cost)::bigint as cost,
         sum(paid)::bigint as paid, round(sum(paid) * 100 / nullif(sum(cost), 0), 2)::float8 as returned
    from minigame_tally where day between ${from}::date and ${to}::date
   group by day, slug order by day, slug`;

/** Coins spent and their payout, by day and game. */
export const minigameReports: { readonly minigames: ReportPart } = {
  minigames: {
    title: 'เหรียญและรางวัลมินิเกม',
    permission: 'minigames.see',
    columns: {
      day: ['วันที่', 'day'],
      slug: ['เกม', 'text'],
      rounds: ['รอบ', 'count'],
      coins: ['เหรียญที่ใช้', 'count'],
      cost: ['มูลค่าเหรียญ', 'money'],
      paid: ['มูลค่ารางวัล', 'money'],
      returned: ['จ่ายคืน (%)', 'percent'],
    },
    rows: (reader, days) => reader.rows(tallies(days)),
  },
};
