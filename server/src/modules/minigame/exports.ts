import { type ExportPart, memberRows } from '../../platform/database/export.ts';

/** A member's data export of mini-games. Addresses stay sealed. */
export const minigameExports: Readonly<Record<string, ExportPart>> = {
  minigame_rounds: memberRows(
    'id, slug, version, nonce, client_seed, bet, pick, result, prize, kind, amount::text as amount, created_at',
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
