import { sql } from 'kysely';
import type { Room } from '../platform/room.ts';

export const queues = {
  /** Income that members want out and nobody agreed to yet. */
  income: {
    permission: 'income-withdrawals.see',
    rows: sql`income_withdrawal where status = 'pending' and agreed_at is null`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
} satisfies Room['queues'];
