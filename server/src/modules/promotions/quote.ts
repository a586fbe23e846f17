import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound, LARGEST_BAHT, satang } from '@portal/contract/money.ts';
import type { Fact } from '../operators/index.ts';

/** Amounts in satang. */
export interface Deal {
  /** What the bonus is reckoned of: the smaller of what was asked for and what came. */
  readonly base: bigint;
  /** 0 where the terms give none. */
  readonly bonus: bigint;
  /** Stakes that have to count before anything can be withdrawn. */
  readonly turnover: bigint;
  /** The most that can be withdrawn of it; null: all there is. */
  readonly cap: bigint | null;
  /** Why the terms give nothing, in Thai. */
  readonly refused: string | null;
}

/** Percent and multiples have two decimals at most, so that they are whole in hundredths. */
export const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/**
 * The whole deal of an offer, before the tap and when the money came: one function. The satang that made the amount the
 * member's own do not count, for they were not asked for; they are the member's all the same, so no cap is below `received`.
 */
export const dealOf = (
  { deposit_min, deposit_max, bonus, bonus_max, turnover, withdraw_max }: Terms,
  { asked, received }: { readonly asked: bigint; readonly received: bigint },
): Deal => {
  const base = asked < received ? asked : received;
  const none = (refused: string): Deal => ({ base, bonus: 0n, turnover: 0n, cap: null, refused });
  if (base < deposit_min) return none(`ฝากขั้นต่ำ ${formatRound(deposit_min)} บาท จึงจะได้รับโปรโมชั่นนี้`);
  if (deposit_max !== null && base > deposit_max)
    return none(`ฝากได้ไม่เกิน ${formatRound(deposit_max)} บาท จึงจะได้รับโปรโมชั่นนี้`);
  const full = bonus.kind === 'amount' ? bonus.value : (base * hundredths(bonus.value)) / 10_000n;
  const given = full < bonus_max ? full : bonus_max;
  if (given === 0n) return none('ยอดฝากนี้คำนวณแล้วไม่ได้โบนัส');
  const all = base + given;
  const most = withdraw_max && (withdraw_max.kind === 'amount' ? withdraw_max.value : times(all, withdraw_max.value));
  return {
    base,
    bonus: given,
    turnover: times(all, turnover),
    cap: most !== null && most < received ? received : most,
    refused: null,
  };
};

/** An amount so many times, floored. */
export const times = (amount: bigint, factor: number): bigint => (amount * hundredths(factor)) / 100n;

const EVER = satang(LARGEST_BAHT);

/** The largest bonus that these terms can give, in satang. */
export const largestBonus = (terms: Terms): bigint => {
  const amount = terms.deposit_max ?? EVER;
  return dealOf(terms, { asked: amount, received: amount }).bonus;
};

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
