import { LARGEST_BAHT, type Satang, satang } from '@portal/contract/money.ts';
import { isId } from '../ids.ts';

/** What a typed text may be, each null where it cannot be that. */
export interface Terms {
  readonly text: string;
  /** The tail of a reference of ours: `3M9Q7KX` of `WD-261121-3M9Q7KX`. */
  readonly tail: string | null;
  readonly satang: Satang | null;
  /** The id of a row. */
  readonly id: string | null;
  /** Digits of an account, four at least, without the dashes people write. */
  readonly digits: string | null;
}

const REF = /^(?:[A-Z]{2}-\d{6}-)?([2-9A-HJKMNP-Z]{7})$/;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const FEWEST_DIGITS = 4;

/** Reads what an operator types into a search of money. Thai digits count as others. */
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
  return baht > 0 && baht <= LARGEST_BAHT ? satang(baht) : null;
};
