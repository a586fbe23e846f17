import { expect, test } from 'vitest';
import type { WorthSums } from './single-operator-queries.ts';
import { isAboveLimits, type WorthLimits } from './single-operator.ts';

const nothing: WorthSums = { member_day: 0n, member_week: 0n, operator_day: 0n, operator_week: 0n };
const worthLimits: WorthLimits = { side: 'given', day: 100n, week: 300n };
const paymentLimits: WorthLimits = { side: 'paid', day: 100n };

test.each<[string, WorthLimits, bigint, number, Partial<WorthSums>, boolean]>([
  ['exactly the day’s amount', worthLimits, 100n, 1, {}, false],
  ['more than the day’s amount', worthLimits, 101n, 1, {}, true],
  ['a small sum to each of many', worthLimits, 10n, 11, {}, true],
  ['as much as is left for the member today', worthLimits, 40n, 1, { member_day: 60n }, false],
  ['more than is left for the member today, across operators', worthLimits, 41n, 1, { member_day: 60n }, true],
  ['more than is left of the operator’s day', worthLimits, 41n, 1, { operator_day: 60n }, true],
  ['more than is left for the member this week', worthLimits, 41n, 1, { member_week: 260n }, true],
  ['more than is left of the operator’s week', worthLimits, 41n, 1, { operator_week: 260n }, true],
  ['exactly what is left of the week', worthLimits, 40n, 1, { member_week: 260n, operator_week: 260n }, false],
  ['a payment of exactly the amount', paymentLimits, 100n, 1, {}, false],
  ['a payment in pieces', paymentLimits, 60n, 1, { member_day: 60n }, true],
  [
    'a payment after many of other members',
    paymentLimits,
    60n,
    1,
    { operator_day: 10_000n, operator_week: 90_000n },
    false,
  ],
])('%s', (_what, limits, each, count, sums, expected) => {
  const members = Array.from({ length: count }, (_, nth) => String(nth));
  expect(isAboveLimits({ each, members, limits }, { ...nothing, ...sums })).toBe(expected);
});
