import { MAX_BAHT, type Satang, satang } from '@portal/contract/money.ts';
import { isId } from '../ids.ts';

/** The possible readings of a typed text, each null if impossible. */
export interface Terms {
  readonly text: string;
  /** The tail of a reference: `3M9Q7KX` of `WD-261121-3M9Q7KX`. */
  readonly tail: string | null;
  readonly satang: Satang | null;
  /** The id of a row. */
  readonly id: string | null;
  /** Account digits, at least four, without dashes. */
  readonly digits: string | null;
}

const REF = /^(?:[A-Z]{2}-\d{6}-)?([2-9A-HJKMNP-Z]{7})$/;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const FEWEST_DIGITS = 4;

/** Parses the text of a money search. Thai digits count as digits. */
export const termsOf = (q: string): Terms => {
  const text = q.trim();
  const plain = text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  const [, tail = null] = REF.exec(plain.toUpperCase()) ?? [];
  const digits = plain.replaceAll(/[\s-]/g, '');
  return {
    text,
    tail,
    id: isId(text) ? text : null,
    satang: satangOf(plain.replace(/^฿\s*/, '')),
    digits: /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null,
  };
};

const satangOf = (text: string): Satang | null => {
  const baht = AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : 0;
  return baht > 0 && baht <= MAX_BAHT ? satang(baht) : null;
};
