import * as z from 'zod/mini';
import { guardedSetting, isRaised, type ModuleTerms } from './terms.ts';
import { AnyAmount } from '../money.ts';

/** A turnover multiplier, 1 to 100, so the warning cannot be switched off. */
const warningMultiplier = z.number().check(z.minimum(1), z.maximum(100));
const approvalAmount = AnyAmount.check(z.refine((value: bigint) => value >= 100n && value <= 1_000_000_000n));

/** Offers and members' bonuses. */
export const promotions = {
  errors: {
    promotion_unusable: { status: 409, text: 'Cannot use selected promotion' },
    balance_too_high: { status: 409, text: 'Your balance must less than or equal {x}' },
    turnover_not_met: { status: 409, text: 'ต้องทำเทิร์นให้ครบก่อนจึงจะถอนได้ เหลืออีก {x} บาท' },
    return_loss_unavailable: { status: 409, text: 'รับยอดคืนไม่ได้ในขณะนี้' },
    grant_stays: { status: 409, text: 'โปรโมชั่นนี้ยกเลิกเองไม่ได้ตามเงื่อนไข' },
  },
  permissions: {
    'promotions.see': ['manager', 'marketing', 'support', 'auditor'],
    'promotions.change': ['manager', 'marketing'],
    'promotions.agree': ['manager'],
    'grants.void': ['manager', 'finance'],
  },
  settings: {
    turnover_warn: guardedSetting(warningMultiplier, 10, isRaised),
    promo_two_person_cost: guardedSetting(approvalAmount, 50_000, isRaised),
  },
  approvals: ['promotion.publish', 'grant.void', 'coupon.give', 'return-loss.change'],
  risks: ['shared-device'],
  queueEvents: ['promotions'],
  systemEvents: ['promotions'],
  timeline: [
    'bonus.taken',
    'bonus.met',
    'bonus.cancelled',
    'bonus.expired',
    'bonus.used_up',
    'bonus.void',
    'coupon.given',
    'coupon.used',
  ],
  memberEvents: ['promotion.updated'],
  reports: ['promotions'],
  amounts: ['bonus_cost'],
} as const satisfies ModuleTerms;
