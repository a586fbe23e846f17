import { sql } from 'kysely';
import type { Module } from '../../platform/module.ts';

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
