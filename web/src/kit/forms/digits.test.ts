import { expect, test } from 'vitest';
import { formatAccountNumber, formatPhone, normalizePhone, spellDigits, stripSeparators } from './digits.ts';

test('a pasted phone loses spaces, dashes, Thai digits and its +66', () => {
  expect(normalizePhone('+66 81-000-0001')).toBe('0810000001');
  expect(normalizePhone('๐๘๑ ๐๐๐ ๐๐๐๑')).toBe('0810000001');
  expect(normalizePhone('\u202A+66\u00A081\u2011000\u20110001\u202C')).toBe('0810000001');
  expect(normalizePhone('66810000001')).toBe('0810000001');
  expect(normalizePhone('+66 (0)81 000 0001')).toBe('0810000001');
});

test('letters stay, so that the field can ask for digits only', () => {
  expect(stripSeparators('08a1')).toBe('08a1');
  expect(stripSeparators('\u200B123-4\u2060')).toBe('1234');
});

test('ten digits of an account are grouped as banks write them', () => {
  expect(formatAccountNumber('1234567890')).toBe('123-4-56789-0');
  expect(formatAccountNumber('123456789012')).toBe('123456789012');
  expect(formatPhone('0810000001')).toBe('081 000 0001');
  expect(spellDigits('123-4')).toBe('1 2 3 4');
});
