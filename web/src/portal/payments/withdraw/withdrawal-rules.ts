import type { Withdrawal } from '@portal/contract/payments.ts';
import { isDecided, type PayoutStep, payoutSteps } from '../../parts/payouts/rules.ts';
import * as words from './withdraw-words.ts';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import * as paymentsWords from '../words.ts';
import type { Turnover } from '../turnover-progress.tsx';

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

type WithdrawalFacts = Pick<Withdrawal, 'status' | 'amount' | 'excess' | 'created_at'>;

/** The sentence on a withdrawal's money now. `minutes`: how long one usually takes; undefined while nobody knows. */
export function withdrawalFate(
  { status, amount, excess, created_at }: WithdrawalFacts,
  minutes: { readonly from: number; readonly to: number } | undefined,
  now: number,
) {
  const x = formatRound(amount);
  if (status === 'Reject') return words.returned(formatRound(amount + excess)); // what it took above a cap comes back too
  if (isDecided(status)) return words.paid(x);
  if (!minutes) return paymentsWords.payoutHeld(x);
  const late = isLate({ status, created_at }, minutes.to, now);
  if (late) return status === 'Approve' ? paymentsWords.payoutUnknown(x) : paymentsWords.payoutHeld(x);
  return paymentsWords.payoutWaits(x, minutes.from, minutes.to);
}

type IfCancelled = NonNullable<Turnover['bonus']>['if_cancelled'];

/** The whole deal of giving the bonus back, in one sentence, as the server reckoned it; undefined where the terms do not allow it. */
export function wayOut({ allowed, forfeited, kept: own, turnover_left, at_once }: IfCancelled): string | undefined {
  if (!allowed) return undefined;
  const back = words.giveBack(forfeited > 0n ? formatBaht(forfeited) : undefined);
  if (at_once > 0n) return `${back} ${words.thenWithdraw(formatBaht(at_once))}`;
  if (turnover_left > 0n) return `${back} ${words.thenPlay(formatBaht(turnover_left))}`;
  return `${back} ${words.thenKeep(formatBaht(own))}`;
}
