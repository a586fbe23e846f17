import type { WorthLimits } from '../operators/index.ts';
import type { Settings } from './values.ts';

/** Limits of what one operator alone may grant members: money, coins, coupons and goods together. */
export const grantLimits = ({ worth_two_person_day, worth_two_person_week }: Settings): WorthLimits => ({
  side: 'given',
  day: worth_two_person_day,
  week: worth_two_person_week,
});

/** Limits of what one operator alone may pay out, or move to the main credit. */
export const payoutLimits = ({ wd_two_person_amount }: Settings, side: 'paid' | 'moved'): WorthLimits => ({
  side,
  day: wd_two_person_amount,
});
