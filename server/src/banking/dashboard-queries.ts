import { sql } from 'kysely';
import type { Room } from '../platform/room.ts';

export const queues = {
  /** Payouts whose outcome nobody knows. */
  payouts: {
    permission: 'withdrawals.see',
    rows: sql`payout where state = 'unknown'`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
} satisfies Room['queues'];

/** Channels that members may pay through, and those that switched themselves off. */
export const figures = {
  accounts: { statement: () => sql`select count(*) from bank_account where is_active` },
  gateways: { statement: () => sql`select count(*) from gateway where is_enabled` },
  failed_gateways: { statement: () => sql`select count(*) from gateway where reason is not null` },
} satisfies Room['figures'];
