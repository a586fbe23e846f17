import * as z from 'zod/mini';
import { amount, count, guard, lowered, raised, setting } from './setting.ts';
import type { ModuleTerms } from './terms.ts';

const days = count.check(z.minimum(1), z.maximum(365));
const fewCoins = count.check(z.maximum(100));
/** Whole baht, so that every hi-lo payout is whole satang. */
const coinValue = amount.check(z.refine((value: bigint) => value >= 100n && value <= 10_000n && value % 100n === 0n));

/** Mini-games: coins, rounds and prizes. */
export const minigame = {
  errors: {
    not_enough_coins: { status: 409, text: 'เหรียญไม่พอ' },
    round_cap: { status: 409, text: 'วันนี้เล่นครบแล้ว กลับมาใหม่พรุ่งนี้' },
    round_too_soon: { status: 429, text: 'กรุณารอ {s} วินาทีก่อนเล่นรอบต่อไป' },
    already_earned: { status: 409, text: 'รับเหรียญส่วนนี้ไปแล้ว' },
    coin_cap: { status: 409, text: 'วันนี้ได้เหรียญครบแล้ว กลับมาใหม่พรุ่งนี้' },
    reward_expired: { status: 409, text: 'รางวัลนี้หมดอายุแล้ว' },
  },
  permissions: {
    'minigames.see': ['manager', 'marketing', 'technical', 'auditor'],
    'minigames.change': ['manager'],
    'minigame-withdrawals.see': ['manager', 'finance', 'support', 'auditor'],
    'minigame-withdrawals.decide': ['manager', 'finance'],
  },
  settings: {
    coin_value: guard(coinValue, 5, raised),
    coin_daily_cap: guard(fewCoins, 8, raised),
    coin_ttl_days: setting(days, 30),
    coin_check_in: guard(fewCoins, 1, raised),
    coin_deposit: guard(fewCoins, 1, raised),
    coin_deposit_step: guard(amount.check(z.refine((value: bigint) => value >= 100n)), 300, lowered),
    coin_deposit_max: guard(fewCoins, 5, raised),
    coin_phone: guard(fewCoins, 1, raised),
    coin_howto: guard(fewCoins, 1, raised),
    coin_friend: guard(fewCoins, 2, raised),
    credit_ttl_days: setting(days, 30),
    minigame_withdraw_min: setting(amount, 100),
    minigame_turnover: guard(count.check(z.maximum(100)), 0, lowered),
  },
  approvals: ['minigame-withdrawal.approve', 'minigame-coins.give', 'minigame-table.publish', 'minigame-reward.ship'],
  timeline: [
    'minigame.asked',
    'minigame.approved',
    'minigame.rejected',
    'minigame.given',
    'minigame.won',
    'minigame.claimed',
  ],
  memberEvents: ['minigame.withdraw.updated'],
  queueEvents: ['minigame'],
  reports: ['minigames'],
  queues: ['minigame', 'minigame_goods'],
  amounts: ['minigame_won'],
} as const satisfies ModuleTerms;
