import { expect, test } from 'vitest';
import { missingOf } from './rules.ts';

test.each([
  ['a deposit whose member has all of it', 'deposit', 'in', 500n, 0n, 0n],
  ['to the satang', 'deposit', 'in', 300n, 0n, 0n],
  ['a satang less', 'deposit', 'in', 299n, 0n, 1n],
  ['all of it spent', 'deposit', 'in', 0n, 900n, 300n],
  ['money to go back that waits still', 'refund', 'in', 0n, 300n, 0n],
  ['money that went back', 'refund', 'in', 900n, 100n, 200n],
  ['more went back than came', 'refund', 'in', 900n, -50n, 300n],
  ['a refund that left', 'refund', 'out', 0n, 0n, 0n],
  ['a fee', 'bank_fee', 'out', 0n, 0n, 0n],
  ['the owner’s', 'owner', 'in', 0n, 0n, 0n],
] as const)('%s', (_name, was, direction, wallet, refund, missing) => {
  expect(missingOf({ amount: 300n, direction, was }, { wallet, refund })).toBe(missing);
});
