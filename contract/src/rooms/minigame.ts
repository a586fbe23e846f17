import * as z from 'zod/mini';
import { amount, count, guard, raised, setting } from './setting.ts';
import type { RoomTerms } from './terms.ts';

const days = count.check(z.minimum(1), z.maximum(365));
const fewCoins = count.check(z.maximum(100));
/** Whole baht, so that every pay of hi-lo is whole satang. */
const coinValue = amount.check(z.refine((value: bigint) => value >= 100n && value <= 10_000n && value % 100n === 0n));

/** Coins, rounds and what they win. */
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
    coin_daily_cap: setting(fewCoins, 8),
    coin_ttl_days: setting(days, 30),
    coin_check_in: setting(fewCoins, 1),
    coin_deposit: setting(fewCoins, 1),
    coin_deposit_step: setting(amount.check(z.refine((value: bigint) => value >= 100n)), 300),
    coin_deposit_max: setting(fewCoins, 5),
    coin_phone: setting(fewCoins, 1),
    coin_howto: setting(fewCoins, 1),
    coin_friend: setting(fewCoins, 2),
    coin_two_person: guard(count.check(z.minimum(1)), 500, raised),
    credit_ttl_days: setting(days, 30),
    minigame_withdraw_min: setting(amount, 100),
    minigame_turnover: setting(count.check(z.maximum(100)), 0),
  },
  approvals: ['minigame-withdrawal.approve', 'minigame-coins.give'],
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
} as const satisfies RoomTerms;
