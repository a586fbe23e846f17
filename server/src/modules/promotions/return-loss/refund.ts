import type { returnLossReasons } from '@portal/contract/promotions.ts';
import { hundredths, multiplied } from '../quote.ts';

/** Amounts in satang. */
export interface RefundTerms {
  /** Percent, two decimals at most. */
  readonly rate: number;
  /** Smaller refunds are not granted. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Turnover factor of the refund. */
  readonly turnover: number;
}

/** Totals of a member's own money in a period, in satang. */
export interface PlayTotals {
  readonly staked: bigint;
  readonly won: bigint;
  /** Bonus money converted to own money, which the company paid. */
  readonly converted: bigint;
  /** Already refunded for days of this period. */
  readonly refunded: bigint;
}

interface Refund {
  readonly net_loss: bigint;
  /** 0: no refund. */
  readonly amount: bigint;
  readonly turnover: bigint;
}

/** Refund of a loss: its share, rounded down to the satang, at most the maximum, 0 below the minimum. */
export const refundOf = (terms: RefundTerms, { staked, won, converted, refunded }: PlayTotals): Refund => {
  const lost = staked - won - converted - refunded;
  const net_loss = lost > 0n ? lost : 0n;
  const share = (net_loss * hundredths(terms.rate)) / 10_000n;
  const most = share < terms.maximum ? share : terms.maximum;
  const amount = most < terms.minimum ? 0n : most;
  return { net_loss, amount, turnover: multiplied(amount, terms.turnover) };
};

export type UnavailableReason = (typeof returnLossReasons)[number];

interface Standing {
  /** On in the last period; on in the current one. */
  readonly was_on: boolean;
  readonly is_on: boolean;
  readonly amount: bigint;
  readonly is_taken: boolean;
  readonly has_running: boolean;
  readonly has_open_round: boolean;
}

/** Reason why no refund can be taken; null: it can. */
export const unavailableReasonOf = (standing: Standing): UnavailableReason | null => {
  if (!standing.was_on) return standing.is_on ? 'not_yet' : 'off';
  if (standing.is_taken) return 'taken';
  if (standing.amount === 0n) return 'no_loss';
  if (standing.has_running) return 'promotion_running';
  return standing.has_open_round ? 'round_open' : null;
};
