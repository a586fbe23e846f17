import type { Satang } from '@portal/contract/money.ts';
import { withoutInvisible } from '@portal/contract/invisible.ts';
import { toArabicDigits } from '../forms/digits.ts';

const MOST_DIGITS = 10;

/**
 * Any text between digits other than a thousands separator separates two numbers: a dash, a word, a comma and a blank, a blank
 * not followed by three digits.
 */
const PARTING = /(?<=[\d.])(?:[^\d.,]|,(?!\d))+(?=[.,]?\d)/g;
const THOUSANDS = /(?<=(?<![\d.,])\d{1,3}(?:\s\d{3}){0,3})\s(?=\d{3}(?!\d))/g;
const TWO_NUMBERS = /\d\.?-\.?\d/;
const MOST_CHARACTERS = 24;

/** The field holds more than one number, such as "500-1000". */
export const hasSeveralNumbers = (clean: string): boolean => TWO_NUMBERS.test(clean);

/**
 * Cleans typed or pasted text: digits, the first period, two decimals. A dash after them stays, so that a second number is
 * recognised; several numbers stay for the form to refuse.
 */
export function cleanAmount(raw: string): string {
  const text = withoutInvisible(toArabicDigits(raw)).trim().replace(THOUSANDS, '').replace(PARTING, '-');
  const plain = text
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\d.-]/g, '')
    .replace(/^-+/, '');
  if (hasSeveralNumbers(plain)) return plain.slice(0, MOST_CHARACTERS);
  const [baht = '', ...rest] = plain.replaceAll('-', '').split('.');
  const digits = baht.slice(0, MOST_DIGITS).replace(/^0+(?=\d)/, '');
  const dash = /\d\.?-/.test(plain) ? '-' : '';
  return (rest.length ? `${digits || '0'}.${rest.join('').slice(0, 2)}` : digits) + dash;
}

/** "1000.5" to "1,000.5": adds separators, completes nothing. */
export const addSeparators = (clean: string): string => {
  const [baht = '', ...rest] = clean.split('.');
  return [baht.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...rest].join('.');
};

/** "1000.5" to 100050n; undefined without a number, or for several. */
export function satangOf(clean: string): Satang | undefined {
  const [, baht, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?-?$/.exec(clean) ?? [];
  return baht === undefined ? undefined : BigInt(baht) * 100n + BigInt(cents.padEnd(2, '0'));
}

/** Index after the first `count` characters other than separators. */
export function indexAfter(text: string, count: number, separator: string): number {
  let passed = 0;
  for (let place = 0; place < text.length; place++) {
    if (passed === count) return place;
    if (text[place] !== separator) passed++;
  }
  return text.length;
}
