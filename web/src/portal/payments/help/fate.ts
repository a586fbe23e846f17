import { formatRound } from '@portal/contract/money.ts';
import type { Deposit, Withdrawal } from '@portal/contract/payments.ts';
import { formatDateTime } from '../../../kit/date-time.ts';
import { isDecided, isLate } from '../withdraw/withdrawal-steps.ts';
import * as withdraw from '../withdraw/withdraw-words.ts';
import * as words from './help-words.ts';

/** So long money that comes late still finds its request (docs/design/money.md#what-does-not-fit). */
const KEPT_MS = 24 * 3_600_000;

type DepositFacts = Pick<Deposit, 'state' | 'provider' | 'money' | 'received' | 'expires_at'>;

/** What becomes of a deposit's money now, and until when. `hours`: the desk's. */
export function depositFate(
  { state, provider, money, received, expires_at }: DepositFacts,
  hours: string,
  now: number,
) {
  const x = formatRound(received ?? 0n);
  if (money === 'credited') return words.credited(x);
  if (money === 'held') return state === 'rejected' ? words.refusedHeld(x, hours) : words.held(x, hours);
  if (money === 'returning') return words.returning(x);
  if (money === 'elsewhere') return words.elsewhere(x);
  if (state === 'review') return words.searched(hours);
  if (state === 'awaiting_payment') return words.unpaid;
  if (money === 'awaited') return provider ? words.confirming : words.awaited;
  const kept = expires_at.getTime() + KEPT_MS;
  const until = formatDateTime(new Date(kept), 'history');
  if (provider) return now < kept ? words.askedFor(until) : words.unconfirmed;
  return state !== 'rejected' && now < kept ? words.waitedFor(until) : words.notFound;
}

type WithdrawalFacts = Pick<Withdrawal, 'status' | 'amount' | 'excess' | 'created_at'>;

/** The same of a withdrawal. `minutes`: how long one usually takes; undefined while nobody knows. */
export function withdrawalFate(
  { status, amount, excess, created_at }: WithdrawalFacts,
  minutes: { readonly from: number; readonly to: number } | undefined,
  now: number,
) {
  const x = formatRound(amount);
  if (status === 'Reject') return withdraw.returned(formatRound(amount + excess)); // what it took above a cap comes back too
  if (isDecided(status)) return withdraw.paid(x);
  if (!minutes) return words.payoutHeld(x);
  const late = isLate({ status, created_at }, minutes.to, now);
  if (late) return status === 'Approve' ? words.payoutUnknown(x) : words.payoutHeld(x);
  return words.payoutWaits(x, minutes.from, minutes.to);
}
