import { toArabicDigits } from '../../kit/forms/digits.ts';

/** Patterns of secrets: a code, a card, a phone, a password. */
const secrets = [
  /(?<![\d-])\d{6}(?![\d-])/,
  /(?:\d[ -]?){13,19}/,
  /(?<!\d)0\d(?:[ -]?\d){8}(?!\d)/,
  /(?:รหัสผ่าน|password|พาสเวิร์ด)\s*(?:คือ|:|=|ครับ|ค่ะ)?\s*[\w@#$%!]{4,}/i,
];

export const mayContainSecret = (text: string): boolean => {
  const read = toArabicDigits(text);
  return secrets.some((secret) => secret.test(read));
};
