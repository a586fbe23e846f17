import * as z from 'zod/mini';
import { amount, count, guardedSetting, isRaised, setting, type ModuleTerms } from './terms.ts';

const destination = z.enum(['credit', 'bank', 'both']);
/** Ids of games that pay no commission. */
const games = z.array(z.guid()).check(z.maxLength(500));
const firstDeposit = amount.check(z.refine((value: bigint) => value <= 100_000n));

/** Referred friends and the commission for them. */
export const referral = {
  permissions: {
    'affiliates.see': ['manager', 'affiliate', 'finance', 'auditor'],
    'affiliates.change': ['affiliate'],
    'income-withdrawals.see': ['manager', 'finance', 'affiliate', 'auditor'],
    'income-withdrawals.decide': ['manager', 'finance'],
  },
  settings: {
    aff_depth: guardedSetting(count.check(z.minimum(1), z.maximum(5)), 2, isRaised),
    aff_min_withdraw: setting(amount.check(z.refine((value: bigint) => value >= 1n)), 100),
    aff_destination: setting(destination, 'credit'),
    aff_first_deposit: guardedSetting(firstDeposit, 0, isRaised),
    aff_excluded_games: guardedSetting(games, [], (before, after) => before.some((id) => !after.includes(id))),
  },
  approvals: ['income-withdrawal.approve', 'referral.clear', 'referral-rate.set'],
  alerts: ['referral-late'],
  risks: ['referral'],
  timeline: [
    'income.earned',
    'income.reversed',
    'income.asked',
    'income.ordered',
    'income.approved',
    'income.rejected',
  ],
  memberEvents: ['income.updated'],
  queueEvents: ['income'],
  reports: ['affiliates'],
  queues: ['income'],
} as const satisfies ModuleTerms;
