import { expect, test } from 'vitest';
import { printedNumber, spokenNumber } from './account-number.ts';

test('an account number is printed as banks print it and read digit by digit', () => {
  expect(printedNumber('1234567890', 'bank')).toBe('123-4-56789-0');
  expect(printedNumber('123456789012', 'bank')).toBe('123456789012');
  expect(printedNumber('0812345678', 'wallet')).toBe('081-234-5678');
  expect(spokenNumber('123-4-5')).toBe('1 2 3 4 5');
});
