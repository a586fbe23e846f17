import type { DepositMoney } from '@portal/contract/payments.ts';
import { openFrom } from '../../chat/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { DepositRow } from '../queries.ts';

type ReviewFacts = Pick<DepositRow, 'state' | 'review_at' | 'bank_time' | 'created_at' | 'decided_at'>;

/** Since when a person looks at it: while it is reviewed, and after a refusal as long as its money is held. */
const reviewedSince = (
  { state, review_at, bank_time, created_at, decided_at }: ReviewFacts,
  money: DepositMoney,
): Date | null => {
  if (state === 'review') return review_at ?? bank_time ?? created_at;
  return state === 'rejected' && money === 'held' ? decided_at : null;
};

/** By when a person has usually answered about a deposit: so many minutes after it came to one, or after the desk opens. */
export const answerBy = (
  row: ReviewFacts,
  money: DepositMoney,
  { chat_hours, deposit_review_min }: Pick<Settings, 'chat_hours' | 'deposit_review_min'>,
): Date | null => {
  const since = reviewedSince(row, money);
  const begins = since && openFrom(chat_hours, since);
  return begins && new Date(begins.getTime() + deposit_review_min * 60_000);
};
