import { expect, test } from 'vitest';
import { cleanAmount, indexAfter, hasSeveralNumbers, satangOf, addSeparators } from './amount-text.ts';

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
