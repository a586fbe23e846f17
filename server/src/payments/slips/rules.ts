import type { DepositState } from '@portal/contract/payments.ts';
import { MOST_SLIPS } from '@portal/contract/slips.ts';
import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate';
import { DomainError } from '../../platform/errors.ts';
import { now_ms } from '../../platform/clock.ts';

const DAY_MS = 86_400_000;
/** A request that ran out longer ago than this is not paid any more. */
const LATE_DAYS = 7;
const takes: readonly DepositState[] = ['awaiting_payment', 'slip_sent', 'detected', 'matching', 'review', 'expired'];

interface SlipSituation {
  readonly state: DepositState;
  readonly expires_at: Date;
  /** How many slips it has. */
  readonly slips: number;
}

/** May a slip be attached to this deposit now; throws why not. */
export const assertTakesSlip = ({ state, expires_at, slips }: SlipSituation, at_ms = now_ms()): void => {
  const isLate = state === 'expired' && expires_at.getTime() < at_ms - LATE_DAYS * DAY_MS;
  if (isLate || !takes.includes(state)) throw new DomainError('slip_not_needed');
  if (slips >= MOST_SLIPS) throw new DomainError('slip_limit', { x: String(MOST_SLIPS) });
};

/** States from which a slip moves the request on; in others somebody looks at it already. */
export const slipMovesOn = (state: DepositState): boolean => state === 'awaiting_payment' || state === 'expired';

export interface Transaction {
  /** The bank's number among banks (`004`), or `tmn`. */
  readonly bank: string;
  readonly id: string;
}

/** The transaction a slip's QR speaks of; null for any other QR. */
export const transactionOf = (payload: string | null): Transaction | null => {
  if (!payload) return null;
  const slip = slipVerify(payload);
  if (slip?.sendingBank && slip.transRef) return { bank: slip.sendingBank, id: slip.transRef };
  const wallet = trueMoneySlipVerify(payload);
  return wallet?.transactionId ? { bank: 'tmn', id: wallet.transactionId } : null;
};
