import type { WorthLimits } from '../operators/index.ts';
import type { Settings } from './values.ts';

/** What one operator alone may give members: money, coins, coupons, goods, all kinds together. */
export const givingLimits = ({ worth_two_person_day, worth_two_person_week }: Settings): WorthLimits => ({
  side: 'given',
  day: worth_two_person_day,
  week: worth_two_person_week,
});

/** What one operator alone may pay a member of that member's own money, or move to the main credit. */
export const payingLimits = ({ wd_two_person_amount }: Settings, side: 'paid' | 'moved'): WorthLimits => ({
  side,
  day: wd_two_person_amount,
});
