import { canonicalTel } from '@portal/contract/tel.ts';
import { withoutUnseen } from '@portal/contract/unseen.ts';

/** ๐–๙ to 0–9; everything else as it is. */
export const toArabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)));

/** Without the spaces and dashes with which people group numbers, and without what nobody sees. Letters stay, so that the field can say what is wrong. */
export const ungrouped = (text: string): string => withoutUnseen(toArabicDigits(text)).replace(/[\s().\p{Pd}]/gu, '');

/** A phone as it is kept: digits, with the country's +66 or 66 written as 0. */
export const normalizedPhone = (text: string): string => canonicalTel(ungrouped(text));

/** 1234567890 to 123-4-56789-0, the way banks write ten digits; other lengths stay plain. */
export const grouped = (account: string): string => account.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');

/** 0812345678 to 081 234 5678; other lengths stay plain. */
export const groupedPhone = (tel: string): string => tel.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Digit by digit, for a screen reader. */
export const spelled = (digits: string): string => digits.replace(/[\s-]/g, '').replace(/(?<=.)./g, ' $&');

/** 0812345678 to 081•••5678: enough to know one's own. */
export const maskedPhone = (tel: string): string =>
  tel.length < 8 ? `•••${tel.slice(-2)}` : `${tel.slice(0, 3)}•••${tel.slice(-4)}`;
