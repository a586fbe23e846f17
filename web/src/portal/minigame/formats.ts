import { formatRound, satang } from '@portal/contract/money.ts';

/** 0.1, 12.5, 44.44, 0.005: two decimals, and more only where a chance has nothing before them. */
export const percentText = (percent: number): string => {
  const exact = percent < 0.01 ? 10_000 : 100;
  return String(Math.round(percent * exact) / exact);
};

/** −1, +5: coins that came or went. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What a prize says it is worth in baht, as it travels: 50, 9.5. */
export const bahtText = (amount: number): string => formatRound(satang(amount));
