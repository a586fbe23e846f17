import { formatDateTime } from '../../kit/time/date-time.ts';
import type { ReturnLoss } from './queries.ts';
import { reasons } from './return-loss-words.ts';

/** Why nothing can be taken now, as the page says it; null: it can. */
export const reasonFor = ({ reason, next_date, taken_at }: ReturnLoss): string | null => {
  if (!reason) return null;
  if (reason === 'not_yet' && next_date) return reasons.not_yet(formatDateTime(next_date, 'day'));
  if (reason === 'taken' && taken_at) return reasons.taken(formatDateTime(taken_at, 'history'));
  return reason === 'not_yet' || reason === 'taken' ? reasons.off() : reasons[reason]();
};
