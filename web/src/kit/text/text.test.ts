import { expect, test } from 'vitest';
import { fitOf } from './fit.ts';
import { cleanAmount, indexAfter, hasSeveralNumbers, satangOf, addSeparators } from '../money/amount-text.ts';
import { formatAccountNumber, formatPhone, normalizePhone, spellDigits, stripSeparators } from '../forms/digits.ts';

test.each([
  ['a figure that fits keeps its size', 320, 180, 1, 1],
  ['a wide figure shrinks to fit', 320, 640, 1, 0.5],
  ['a shrunk figure that fits stays', 320, 319, 0.5, 0.5],
  ['a small gain does not enlarge it', 320, 310, 0.5, 0.5],
  ['it returns to full size with smaller text', 320, 90, 0.5, 1],
  ['it grows with its container', 400, 320, 0.5, 0.62],
  ['a hidden container has full size', 0, 0, 0.5, 1],
])('%s', (_, room, width, now, fit) => {
  expect(fitOf(room, width, now)).toBe(fit);
});

test.each([
  ['1,000.50 บาท', '1000.50'],
  ['๑๒๓๔', '1234'],
  ['฿ 500', '500'],
  ['1.2.3', '1.23'],
  ['12.345', '12.34'],
  ['007', '7'],
  ['.5', '0.5'],
  ['0', '0'],
  ['-5', '5'],
  ['abc', ''],
  ['12345678901234', '1234567890'],
  ['1,0000', '10000'],
  ['1 000 000', '1000000'],
  ['1\u00A0000.50', '1000.50'],
  ['\u200B5\u206000', '500'],
  ['ยอด 500 บาท', '500'],
  ['500.-', '500.-'],
  ['500–', '500-'],
])('%s is read as %s', (raw, clean) => {
  expect(cleanAmount(raw)).toBe(clean);
});

test.each([
  '500-1000',
  '500 - 1,000',
  '500–1000',
  '500 ถึง 1000',
  '500/1000',
  '500 1000',
  '5000 500',
  '1,500 500',
  '500.50 500',
  '500, 1000',
  '500 ,1000',
  '500.-1000',
  '5-00',
  '500บาท x 2',
  '๕๐๐-๑๐๐๐',
])('%s is more than one number: it stays visible and is no amount', (raw) => {
  const clean = cleanAmount(raw);
  expect(hasSeveralNumbers(clean)).toBe(true);
  expect(satangOf(clean)).toBeUndefined();
  expect(cleanAmount(addSeparators(clean))).toBe(clean);
});

test('two numbers count as two while typing as well', () => {
  const typed = [...'500-1000'].reduce((field, key) => addSeparators(cleanAmount(field + key)), '');
  expect(typed).toBe('500-1,000');
  expect(satangOf(cleanAmount('500-'))).toBe(50_000n);
});

test('a leading dash alone is dropped', () => {
  expect(hasSeveralNumbers(cleanAmount('-500'))).toBe(false);
});

test('separators appear while typing, and a period just typed stays', () => {
  expect(addSeparators('1000000')).toBe('1,000,000');
  expect(addSeparators('1000.')).toBe('1,000.');
  expect(addSeparators('')).toBe('');
});

test('the caret position is counted in digits', () => {
  expect(indexAfter('1,234', 1, ',')).toBe(1);
  expect(indexAfter('1,234', 2, ',')).toBe(3);
  expect(indexAfter('12,345', 5, ',')).toBe(6);
});

test('an amount is an integer of satang, undefined without a number', () => {
  expect(satangOf('1000.5')).toBe(100_050n);
  expect(satangOf('0.')).toBe(0n);
  expect(satangOf('1.05')).toBe(105n);
  expect(satangOf('')).toBeUndefined();
  expect(satangOf('-')).toBeUndefined();
});

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
