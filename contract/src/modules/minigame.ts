import * as z from 'zod/mini';
import { amount, count, guardedSetting, isLowered, isRaised, setting, type ModuleTerms } from './terms.ts';

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
    coin_value: guardedSetting(coinValue, 5, isRaised),
    coin_daily_cap: guardedSetting(fewCoins, 8, isRaised),
    coin_ttl_days: setting(days, 30),
    coin_check_in: guardedSetting(fewCoins, 1, isRaised),
    coin_deposit: guardedSetting(fewCoins, 1, isRaised),
    coin_deposit_step: guardedSetting(amount.check(z.refine((value: bigint) => value >= 100n)), 300, isLowered),
    coin_deposit_max: guardedSetting(fewCoins, 5, isRaised),
    coin_phone: guardedSetting(fewCoins, 1, isRaised),
    coin_howto: guardedSetting(fewCoins, 1, isRaised),
    coin_friend: guardedSetting(fewCoins, 2, isRaised),
    credit_ttl_days: setting(days, 30),
    minigame_withdraw_min: setting(amount, 100),
    minigame_turnover: guardedSetting(count.check(z.maximum(100)), 0, isLowered),
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
