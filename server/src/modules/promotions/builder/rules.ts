import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound } from '@portal/contract/money.ts';
import { dealOf, largestBonus } from '../quote.ts';

/** All bonuses together, where the places have an end. */
export const largestCost = (terms: Terms): bigint | null =>
  terms.quota.total === null ? null : largestBonus(terms) * BigInt(terms.quota.total);

/** From where on an offer is remarkable. */
export interface Limits {
  readonly turnover_warn: number;
  /** Satang. */
  readonly promo_two_person_cost: bigint;
}

/** What the second person should look at most, in Thai. */
export const warningsOf = (terms: Terms, { turnover_warn, promo_two_person_cost }: Limits): string[] => {
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
 * What one taker costs on average who plays the turnover once and takes what is left: the bonus, less what games keep of the
 * stakes, never more than the cap lets out, never below nothing. `rtp`: percent of stakes that games give back. Where a
 * game counts in part, more is staked than is asked for. Satang.
 */
export const expectedCostOf = (terms: Terms, amount: bigint, rtp: number): bigint => {
  const { bonus, turnover, cap } = dealOf(terms, { asked: amount, received: amount });
  const best = Math.max(...terms.games.map(({ pct }) => pct));
  const staked = (turnover * 100n) / BigInt(best);
  const kept = (staked * BigInt(Math.round((100 - rtp) * 100))) / 10_000n;
  const cost = bonus - kept;
  const most = cap === null ? cost : cap - amount;
  const least = cost < most ? cost : most;
  return least > 0n ? least : 0n;
};
