import { expect, test } from 'vitest';
import { cleanAmount, indexAfter, satangOf, separated } from './amount-text.ts';

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
])('%s is read as %s', (raw, clean) => {
  expect(cleanAmount(raw)).toBe(clean);
});

test('a minus is kept where it is allowed, and only in front', () => {
  expect(cleanAmount('-1,0-00', true)).toBe('-1000');
  expect(separated('-1000')).toBe('-1,000');
});

test('separators come while typing, and a period that was just typed stays', () => {
  expect(separated('1000000')).toBe('1,000,000');
  expect(separated('1000.')).toBe('1,000.');
  expect(separated('')).toBe('');
});

test('the caret is counted in digits, not in places', () => {
  expect(indexAfter('1,234', 1, ',')).toBe(1);
  expect(indexAfter('1,234', 2, ',')).toBe(3);
  expect(indexAfter('12,345', 5, ',')).toBe(6);
});

test('an amount is whole satang, and nothing while there is no number', () => {
  expect(satangOf('1000.5')).toBe(100_050n);
  expect(satangOf('0.')).toBe(0n);
  expect(satangOf('-1.05')).toBe(-105n);
  expect(satangOf('')).toBeUndefined();
  expect(satangOf('-')).toBeUndefined();
});
