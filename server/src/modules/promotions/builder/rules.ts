import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound, MAX_BAHT, satang } from '@portal/contract/money.ts';
import type { Fact } from '../../operators/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Settings } from '../../settings/index.ts';
import { quoteOf, quoteView } from '../quote.ts';
import { problemOf } from '../terms.ts';

const EVER = satang(MAX_BAHT);

/** Largest possible bonus, in satang. */
export const largestBonus = (terms: Terms): bigint => {
  const amount = terms.deposit_max ?? EVER;
  return quoteOf(terms, { requested: amount, received: amount }).bonus;
};

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

interface Simulation {
  readonly terms: Terms;
  /** Satang. */
  readonly amount: bigint;
  readonly rtp: number;
}

/** Simulates a deposit with the function that grants bonuses. Throws invalid_input with the field. */
export const simulationOf = ({ terms, amount, rtp }: Simulation, settings: Settings) => {
  const problem = problemOf(terms);
  if (problem) throw new DomainError('invalid_input', { ...problem });
  return {
    ...quoteView(terms, amount, settings),
    expected_cost: expectedCostOf(terms, amount, rtp),
    largest_bonus: largestBonus(terms),
    largest_cost: largestCost(terms),
    second_person: warningsOf(terms, settings),
  };
};

const placesText = (places: number | null): string => (places === null ? 'ไม่จำกัด' : `${places}`);

/** Details of an offer for the approver. */
export const termDetails = (terms: Terms): Fact[] => {
  const { bonus, turnover, withdraw_max, quota } = terms;
  const most =
    withdraw_max && (withdraw_max.kind === 'amount' ? formatRound(withdraw_max.value) : `${withdraw_max.value} เท่า`);
  return [
    { label: 'โบนัส', text: bonus.kind === 'percent' ? `${bonus.value}%` : `${formatRound(bonus.value)} บาท` },
    { label: 'โบนัสสูงสุด', text: `${formatRound(largestBonus(terms))} บาท` },
    { label: 'เทิร์นโอเวอร์', text: `${turnover} เท่า` },
    { label: 'ถอนสูงสุด', text: most ?? 'ไม่จำกัด' },
    { label: 'สิทธิ์ทั้งหมด', text: placesText(quota.total) },
    { label: 'สิทธิ์ต่อคน', text: placesText(quota.member) },
  ];
};
