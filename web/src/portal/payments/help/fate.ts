import { formatRound } from '@portal/contract/money.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import { isDecided } from '../../parts/payouts/steps.ts';
import { isLate } from '../withdraw/withdrawal-steps.ts';
import * as withdraw from '../withdraw/withdraw-words.ts';
import * as words from './help-words.ts';

type WithdrawalFacts = Pick<Withdrawal, 'status' | 'amount' | 'excess' | 'created_at'>;

/** The sentence on a withdrawal's money now. `minutes`: how long one usually takes; undefined while nobody knows. */
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
