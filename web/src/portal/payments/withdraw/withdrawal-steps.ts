import type { Withdrawal } from '@portal/contract/payments.ts';
import { isDecided, type PayoutStep, payoutSteps } from '../../parts/payouts/steps.ts';
import * as words from './withdraw-words.ts';

const path = (['requested', 'checked', 'waiting', 'paying', 'paid'] as const).map(
  (key) => [key, words.steps[key]] as const,
);
export const withdrawalSteps = (withdrawal: Pick<Withdrawal, 'steps' | 'status'>): PayoutStep[] =>
  payoutSteps(withdrawal, path, words.steps.rejected);

/** Late is what has taken longer than was promised and is not decided yet. */
export const isLate = (
  { status, created_at }: Pick<Withdrawal, 'status' | 'created_at'>,
  most_min: number,
  now: number,
) => !isDecided(status) && now - created_at.getTime() > most_min * 60_000;

const SHORT_WAIT_MS = 5 * 60_000;

/** Its place in the queue is said when it has waited longer than a moment. */
export const placeToSay = ({ queue, created_at }: Pick<Withdrawal, 'queue' | 'created_at'>, now: number) =>
  queue !== null && now - created_at.getTime() > SHORT_WAIT_MS ? queue : undefined;
