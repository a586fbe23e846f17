import type { Slug } from '@portal/contract/minigame.ts';
import { games } from '@portal/contract/minigame/tables.ts';
import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';
import type { Finder } from '../../platform/search/search.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { ReportDays, ReportPart } from '../../platform/database/report.ts';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import { creditRequests } from './withdrawals.ts';

export const queues = {
  minigame: {
    permission: 'minigame-withdrawals.see',
    rows: sql`minigame_withdrawal where status = 'pending'`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
  /** Goods to be packed. */
  minigame_goods: { permission: 'minigame-withdrawals.see', rows: sql`minigame_reward where state = 'claimed'` },
} satisfies Module['queues'];

export const figures = {
  /** Credit won in rounds. */
  minigame_won: {
    statement: (within) =>
      sql`select coalesce(sum(amount), 0) from minigame_round where kind = 'credit' and ${within(sql`created_at`)}`,
    isCompared: true,
  },
} satisfies Module['figures'];

/** Search by a withdrawal's reference or a round's id. */
export const minigameFinders: readonly Finder[] = [
  creditRequests.finder,
  {
    kind: 'minigame-round',
    permission: 'minigame-withdrawals.see',
    statement: ({ id }) => sql`
      select id, id::text as ref, member_id, null::bigint as amount, created_at as at from minigame_round where id = ${id}::uuid`,
  },
];

/** Coins given by operators, items won and withdrawals; rounds have their own list. */
export const minigameTimeline: readonly TimelinePart[] = [
  {
    kind: 'minigame',
    events: (memberId) => sql`
      ${creditRequests.events(memberId)}
      union all
      select created_at, id::text, 'minigame.given', amount || ' เหรียญ', null, null, given_by, null, null, null
        from coin_lot where member_id = ${memberId} and source = 'event'
      union all
      select r.created_at, r.id::text, 'minigame.won', g.name, null, null, null, null, null, null
        from minigame_reward r join minigame_goods g on g.id = r.goods_id where r.member_id = ${memberId}
      union all
      select r.claimed_at, r.id::text, 'minigame.claimed', g.name, null, null, null, null, null, null
        from minigame_reward r join minigame_goods g on g.id = r.goods_id where r.member_id = ${memberId} and r.claimed_at is not null`,
  },
];

const tallies = ({ from, to }: ReportDays): Sql<{ readonly slug: Slug }> => sql`
  select day::text, slug, sum(rounds)::int as rounds, sum(coins)::float8 as coins, sum(cost)::bigint as cost,
         sum(paid)::bigint as paid, round(sum(paid) * 100 / nullif(sum(cost), 0), 2)::float8 as returned
    from minigame_tally where day between ${from}::date and ${to}::date
   group by day, slug order by day, slug`;

/** Coins spent and their payout, by day and game. */
export const minigameReports: { readonly minigames: ReportPart } = {
  minigames: {
    order: 60,
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
    rows: async (reader, days) =>
      (await reader.rows(tallies(days))).map((row) => ({ ...row, slug: games[row.slug].title })),
  },
};

/** A member's data export of mini-games: `amount` of a round is baht of credit, else a number. Addresses stay sealed. */
export const minigameExports: Readonly<Record<string, ExportPart>> = {
  minigame_rounds: memberRows(
    `id, slug, version, nonce, client_seed, bet, pick, result, prize, kind,
     (case when kind = 'credit' then amount / 100.0 else amount end)::float8 as amount, created_at`,
    'minigame_round',
  ),
  coins: memberRows('id, source, day, amount, remaining, expired, created_at, expires_at', 'coin_lot'),
  minigame_rewards: memberRows(
    'id, round_id, goods_id, state, tracking, created_at, claimed_at, expires_at',
    'minigame_reward',
  ),
  minigame_withdrawals: memberRows(
    'id, ref, amount, turnover, status, reason, created_at, decided_at',
    'minigame_withdrawal',
  ),
};
