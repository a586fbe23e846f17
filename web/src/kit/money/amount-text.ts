import type { Satang } from '@portal/contract/money.ts';
import { withoutUnseen } from '@portal/contract/unseen.ts';
import { toArabicDigits } from '../forms/digits.ts';

const MOST_DIGITS = 10;

/** Between digits whatever parts no thousands parts two numbers: a dash, a word, a comma with a blank, a blank that no three digits follow. */
const PARTING = /(?<=[\d.])(?:[^\d.,]|,(?!\d))+(?=[.,]?\d)/g;
const THOUSANDS = /(?<=(?<![\d.,])\d{1,3}(?:\s\d{3}){0,3})\s(?=\d{3}(?!\d))/g;
const TWO_NUMBERS = /\d\.?-\.?\d/;
const MOST_SHOWN = 24;

/** More than one number stands in the field, as "500-1000". */
export const isSeveral = (clean: string): boolean => TWO_NUMBERS.test(clean);

/**
 * What counts of what was typed or pasted: digits, the first period, two decimals. A dash behind them stays, so that a second number
 * is seen as one; several numbers stay as they are, for whoever refuses them.
 */
export function cleanAmount(raw: string): string {
  const text = withoutUnseen(toArabicDigits(raw)).trim().replace(THOUSANDS, '').replace(PARTING, '-');
  const plain = text
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\d.-]/g, '')
    .replace(/^-+/, '');
  if (isSeveral(plain)) return plain.slice(0, MOST_SHOWN);
  const [whole = '', ...rest] = plain.replaceAll('-', '').split('.');
  const digits = whole.slice(0, MOST_DIGITS).replace(/^0+(?=\d)/, '');
  const dash = /\d\.?-/.test(plain) ? '-' : '';
  return (rest.length ? `${digits || '0'}.${rest.join('').slice(0, 2)}` : digits) + dash;
}

/** "1000.5" to "1,000.5": separators only, nothing is completed while one types. */
export const separated = (clean: string): string => {
  const [whole = '', ...rest] = clean.split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...rest].join('.');
};

/** "1000.5" to 100050n; undefined while there is no number, and of several. */
export function satangOf(clean: string): Satang | undefined {
  const [, whole, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?-?$/.exec(clean) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

/** The place behind the first `count` characters that are no separators. */
export function indexAfter(text: string, count: number, separator: string): number {
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place;
    if (text[place] !== separator) seen++;
  }
  return text.length;
}
