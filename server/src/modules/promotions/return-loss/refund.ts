import type { returnLossReasons } from '@portal/contract/promotions.ts';
import { hundredths, times } from '../quote.ts';

/** Amounts in satang. */
export interface RefundTerms {
  /** Percent, two decimals at most. */
  readonly rate: number;
  /** What would be less is not given. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** So many times what is given has to be played. */
  readonly turnover: number;
}

/** What happened to a member's own money in the days of a period, in satang. */
export interface Played {
  readonly staked: bigint;
  readonly won: bigint;
  /** Bonus money that became the member's own in these days: it was the house's. */
  readonly converted: bigint;
  /** What was already given back for days of this period. */
  readonly refunded: bigint;
}

interface Refund {
  readonly net_loss: bigint;
  /** 0: nothing is given. */
  readonly amount: bigint;
  readonly turnover: bigint;
}

/** What a loss gives back: the share of it, floored to the satang, at most the maximum, and nothing below the minimum. */
export const refundOf = (terms: RefundTerms, { staked, won, converted, refunded }: Played): Refund => {
  const lost = staked - won - converted - refunded;
  const net_loss = lost > 0n ? lost : 0n;
  const share = (net_loss * hundredths(terms.rate)) / 10_000n;
  const most = share < terms.maximum ? share : terms.maximum;
  const amount = most < terms.minimum ? 0n : most;
  return { net_loss, amount, turnover: times(amount, terms.turnover) };
};

export type Reason = (typeof returnLossReasons)[number];

interface Standing {
  /** Whether it was on in the period that ended, and whether it is in the one that runs. */
  readonly was_on: boolean;
  readonly is_on: boolean;
  readonly amount: bigint;
  readonly is_taken: boolean;
  readonly has_running: boolean;
  readonly has_open_round: boolean;
}

/** Why nothing can be taken now; null: it can. */
export const reasonOf = (standing: Standing): Reason | null => {
  if (!standing.was_on) return standing.is_on ? 'not_yet' : 'off';
  if (standing.is_taken) return 'taken';
  if (standing.amount === 0n) return 'no_loss';
  if (standing.has_running) return 'promotion_running';
  return standing.has_open_round ? 'round_open' : null;
};
