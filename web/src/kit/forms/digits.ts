import { canonicalTel } from '@portal/contract/common.ts';
import { withoutInvisible } from '@portal/contract/invisible.ts';

/** Converts ๐–๙ to 0–9. */
export const toArabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)));

/** Drops grouping spaces, dashes and invisible characters. Letters stay, so that the field can report them. */
export const stripSeparators = (text: string): string =>
  withoutInvisible(toArabicDigits(text)).replace(/[\s().\p{Pd}]/gu, '');

/** A phone as stored: digits, with +66 or 66 replaced by 0. */
export const normalizePhone = (text: string): string => canonicalTel(stripSeparators(text));

/** 1234567890 to 123-4-56789-0, as banks write ten digits; other lengths stay. */
export const formatAccountNumber = (account: string): string =>
  account.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');

/** 0812345678 to 081 234 5678; other lengths stay. */
export const formatPhone = (tel: string): string => tel.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Digit by digit, for a screen reader. */
export const spellDigits = (digits: string): string => digits.replace(/[\s-]/g, '').replace(/(?<=.)./g, ' $&');

/** 0812345678 to 081•••5678, recognisable to its owner. */
export const maskPhone = (tel: string): string =>
  tel.length < 8 ? `•••${tel.slice(-2)}` : `${tel.slice(0, 3)}•••${tel.slice(-4)}`;
