import { expect, test } from 'vitest';
import { stripSeparators } from '../../../../kit/forms/digits.ts';
import { checks, initial, inputOf } from './bank-change-input.ts';

test.each([
  ['scb', '667-2-12345-6', '6672123456'],
  ['gsb', '66123456789', '66123456789'],
  ['scb', '066 123 4567', '0661234567'],
  ['tmn', '66810000001', '0810000001'],
  ['tmn', '+66 81 000 0001', '0810000001'],
])('at %s the number %s is requested as %s', (bank_name, typed, sent) => {
  const values = { ...initial, bank_name, bank_number: stripSeparators(typed) };
  expect(checks.bank_number(values.bank_number, values)).toBeUndefined();
  expect(inputOf(values).bank_number).toBe(sent);
});
