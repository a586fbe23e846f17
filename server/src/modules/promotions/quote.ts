import type { Terms } from '@portal/contract/console/promotions.ts';
import { formatRound, MAX_BAHT, satang } from '@portal/contract/money.ts';
import type { Fact } from '../operators/index.ts';

/** Amounts in satang. */
export interface Quote {
  /** Basis of the bonus: the smaller of requested and received amount. */
  readonly base: bigint;
  /** 0 if the terms give none. */
  readonly bonus: bigint;
  /** Turnover required before a withdrawal. */
  readonly turnover: bigint;
  /** Largest withdrawal; null: no cap. */
  readonly cap: bigint | null;
  /** Reason for no bonus, in Thai. */
  readonly refused: string | null;
}

/** Converts a number of at most two decimals to hundredths. */
export const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/**
 * Bonus, turnover and cap of an offer, for quoting and for crediting. Satang added to make the amount unique do not count for
 * the bonus, but belong to the member, so the cap is never below `received`.
 */
export const quoteOf = (
  { deposit_min, deposit_max, bonus, bonus_max, turnover, withdraw_max }: Terms,
  { requested, received }: { readonly requested: bigint; readonly received: bigint },
): Quote => {
  const base = requested < received ? requested : received;
  const none = (refused: string): Quote => ({ base, bonus: 0n, turnover: 0n, cap: null, refused });
  if (base < deposit_min) return none(`ฝากขั้นต่ำ ${formatRound(deposit_min)} บาท จึงจะได้รับโปรโมชั่นนี้`);
  if (deposit_max !== null && base > deposit_max)
    return none(`ฝากได้ไม่เกิน ${formatRound(deposit_max)} บาท จึงจะได้รับโปรโมชั่นนี้`);
  const full = bonus.kind === 'amount' ? bonus.value : (base * hundredths(bonus.value)) / 10_000n;
  const bonusAmount = full < bonus_max ? full : bonus_max;
  if (bonusAmount === 0n) return none('ยอดฝากนี้คำนวณแล้วไม่ได้โบนัส');
  const all = base + bonusAmount;
  const most =
    withdraw_max && (withdraw_max.kind === 'amount' ? withdraw_max.value : multiplied(all, withdraw_max.value));
  return {
    base,
    bonus: bonusAmount,
    turnover: multiplied(all, turnover),
    cap: most !== null && most < received ? received : most,
    refused: null,
  };
};

/** Multiplies an amount, rounded down to the satang. */
export const multiplied = (amount: bigint, factor: number): bigint => (amount * hundredths(factor)) / 100n;

const EVER = satang(MAX_BAHT);

/** Largest possible bonus, in satang. */
export const largestBonus = (terms: Terms): bigint => {
  const amount = terms.deposit_max ?? EVER;
  return quoteOf(terms, { requested: amount, received: amount }).bonus;
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
