import { expect, test } from 'vitest';
import { postingOf, adjustmentOf } from './adjustments.ts';

const earner = '01900000-0000-7000-8000-000000000001';

test.each<[what: string, amount: bigint, owed: bigint, income: bigint, posted: bigint, change: bigint]>([
  ['an increase with nothing owed', 100n, 0n, 0n, 100n, 0n],
  ['an increase above what is owed', 100n, 30n, 0n, 70n, -30n],
  ['an increase equal to what is owed', 30n, 30n, 5n, 0n, -30n],
  ['an increase below what is owed', 10n, 30n, 0n, 0n, -10n],
  ['a decrease below the income', -40n, 0n, 100n, -40n, 0n],
  ['a decrease equal to the income', -40n, 0n, 40n, -40n, 0n],
  ['a decrease above the income', -40n, 0n, 15n, -15n, 25n],
  ['a decrease without income', -40n, 7n, 0n, 0n, 40n],
])('%s', (_what, amount, owed, income, posted, change) => {
  const turn = adjustmentOf({ earner, amount, turns: 2 }, owed, income);
  expect(turn).toEqual({ earner, turn: 3, amount, posted, owed: change });
  expect(turn.posted - turn.owed).toBe(amount);
});

test('an adjustment posts once per member, day and number, without what is owed', () => {
  const posting = postingOf('2026-11-20', { earner, turn: 3, amount: -40n, posted: -15n, owed: 25n });
  expect(posting).toMatchObject({ transfers: [{ reason: 'commission_reversed', amount: 15n }] });
  expect(posting?.key).toMatch(/^aff\..{22}\.2026-11-20\.3$/);
  expect(postingOf('2026-11-20', { earner, turn: 4, amount: 10n, posted: 0n, owed: -10n })).toBeUndefined();
});
