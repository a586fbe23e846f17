import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound } from '@portal/contract/money.ts';
import { quoteOf, largestBonus } from '../quote.ts';

/** Sum of all possible bonuses in satang; null without a total quota. */
export const largestCost = (terms: Terms): bigint | null =>
  terms.quota.total === null ? null : largestBonus(terms) * BigInt(terms.quota.total);

/** Thresholds above which the approver is warned. */
export interface WarningThresholds {
  readonly turnover_warn: number;
  /** Satang. */
  readonly promo_two_person_cost: bigint;
}

/** Warnings for the approver, in Thai. */
export const warningsOf = (terms: Terms, { turnover_warn, promo_two_person_cost }: WarningThresholds): string[] => {
  const cost = largestCost(terms);
  return [
    ...(terms.turnover > turnover_warn ? [`เทิร์นโอเวอร์ ${terms.turnover} เท่า เกิน ${turnover_warn} เท่า`] : []),
    ...(cost === null ? ['ไม่จำกัดจำนวนสิทธิ์ทั้งหมด'] : []),
    ...(cost !== null && cost > promo_two_person_cost
      ? [`โบนัสรวมได้ถึง ${formatRound(cost)} บาท เกิน ${formatRound(promo_two_person_cost)} บาท`]
      : []),
  ];
};

/**
 * Expected cost in satang of a recipient who plays the turnover once: the bonus less the GGR of the stakes, at most what the cap
 * allows, at least 0. `rtp`: percent of stakes that games return. If games count in part, more is staked than required.
 */
export const expectedCostOf = (terms: Terms, amount: bigint, rtp: number): bigint => {
  const { bonus, turnover, cap } = quoteOf(terms, { requested: amount, received: amount });
  const best = Math.max(...terms.games.map(({ pct }) => pct));
  const staked = (turnover * 100n) / BigInt(best);
  const ggr = (staked * BigInt(Math.round((100 - rtp) * 100))) / 10_000n;
  const cost = bonus - ggr;
  const most = cap === null ? cost : cap - amount;
  const least = cost < most ? cost : most;
  return least > 0n ? least : 0n;
};
