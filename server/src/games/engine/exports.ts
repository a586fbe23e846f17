import { type ExportPart, memberRows } from '../../platform/database/export.ts';

/** What a member may take along of games: rounds, and the transactions of which they consist. */
export const gameExports: Readonly<Record<string, ExportPart>> = {
  game_rounds: memberRows('provider, reference, game_id, status, staked, won, opened_at, ended_at', 'game_round'),
  game_transactions: memberRows(
    'round_id, provider, reference, kind, wager, own, bonus, before, event_at, created_at',
    'game_transaction',
  ),
};
