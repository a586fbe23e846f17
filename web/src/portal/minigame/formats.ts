import { formatRound, satang } from '@portal/contract/money.ts';

/** 0.1, 12.5, 30: a chance is said as exactly as the table has it. */
export const percentText = (percent: number): string => String(Math.round(percent * 10_000) / 10_000);

/** −1, +5: coins that came or went. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What a prize says it is worth in baht, as it travels: 50, 9.5. */
export const bahtText = (amount: number): string => formatRound(satang(amount));
