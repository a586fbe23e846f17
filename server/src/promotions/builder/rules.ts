import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound, LARGEST_BAHT, satang } from '@portal/contract/money.ts';
import type { Fact } from '../../operators/index.ts';
import { dealOf } from '../deal.ts';

const EVER = satang(LARGEST_BAHT);

/** The largest bonus that these terms can give, in satang. */
export const largestBonus = (terms: Terms): bigint => {
  const amount = terms.deposit_max ?? EVER;
  return dealOf(terms, { asked: amount, received: amount }).bonus;
};

/** All bonuses together, where the places have an end. */
export const largestCost = (terms: Terms): bigint | null =>
  terms.quota.total === null ? null : largestBonus(terms) * BigInt(terms.quota.total);

const placesText = (places: number | null): string => (places === null ? 'ไม่จำกัด' : `${places}`);

/** What a second person agrees to, of an offer or a coupon of it. */
export const termFacts = (terms: Terms): Fact[] => {
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
