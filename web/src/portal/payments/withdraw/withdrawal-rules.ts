import type { Withdrawal } from '@portal/contract/payments.ts';
import { isDecided } from '../../parts/payouts/rules.ts';
import * as words from './withdraw-words.ts';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import * as paymentsWords from '../words.ts';
import type { Turnover } from '../turnover-progress.tsx';

/** Late: past the promised time and undecided. */
export const isLate = (
  { status, created_at }: Pick<Withdrawal, 'status' | 'created_at'>,
  most_min: number,
  now: number,
) => !isDecided(status) && now - created_at.getTime() > most_min * 60_000;

const SHORT_WAIT_MS = 5 * 60_000;

/** The place in the queue shows after a short wait. */
export const queuePlace = ({ queue, created_at }: Pick<Withdrawal, 'queue' | 'created_at'>, now: number) =>
  queue !== null && now - created_at.getTime() > SHORT_WAIT_MS ? queue : undefined;

type WithdrawalFacts = Pick<Withdrawal, 'status' | 'amount' | 'excess' | 'created_at'>;

/** Sentence about a withdrawal's money now. `minutes`: usual duration; undefined when unknown. */
export function withdrawalMoneyText(
  { status, amount, excess, created_at }: WithdrawalFacts,
  minutes: { readonly from: number; readonly to: number } | undefined,
  now: number,
) {
  const x = formatRound(amount);
  if (status === 'Reject') return words.returned(formatRound(amount + excess)); // the excess over a cap is returned too
  if (isDecided(status)) return words.paid(x);
  if (!minutes) return paymentsWords.payoutReserved(x);
  const late = isLate({ status, created_at }, minutes.to, now);
  if (late) return status === 'Approve' ? paymentsWords.payoutUnknown(x) : paymentsWords.payoutReserved(x);
  return paymentsWords.payoutWaits(x, minutes.from, minutes.to);
}

type IfCancelled = NonNullable<Turnover['bonus']>['if_cancelled'];

/** Consequences of cancelling the bonus, from the server's figures; undefined where not allowed. */
export function cancellationText({
  allowed,
  forfeited,
  kept: own,
  turnover_left,
  at_once,
}: IfCancelled): string | undefined {
  if (!allowed) return undefined;
  const back = words.giveBack(forfeited > 0n ? formatBaht(forfeited) : undefined);
  if (at_once > 0n) return `${back} ${words.thenWithdraw(formatBaht(at_once))}`;
  if (turnover_left > 0n) return `${back} ${words.thenPlay(formatBaht(turnover_left))}`;
  return `${back} ${words.thenKeep(formatBaht(own))}`;
}
