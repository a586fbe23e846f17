import type { Satang } from '@portal/contract/money.ts';
import { toArabicDigits } from './digits.ts';

const MOST_DIGITS = 10;

/** What counts of what was typed or pasted: digits, the first period, two decimals, and a leading minus where one is allowed. */
export function cleanAmount(raw: string, negative = false): string {
  const text = toArabicDigits(raw).replace(/[^\d.-]/g, '');
  const sign = negative && text.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = text.replaceAll('-', '').split('.');
  const digits = whole.slice(0, MOST_DIGITS).replace(/^0+(?=\d)/, '');
  return sign + (rest.length ? `${digits || '0'}.${rest.join('').slice(0, 2)}` : digits);
}

/** "1000.5" to "1,000.5": separators only, nothing is completed while one types. */
export const separated = (clean: string): string => {
  const [whole = '', ...rest] = clean.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
};

/** "1000.5" to 100050n; undefined while there is no number. */
export function satangOf(clean: string): Satang | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{0,2}))?$/.exec(clean);
  if (!match) return undefined;
  const [, sign, whole = '', cents = ''] = match;
  const value = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign ? -value : value;
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
