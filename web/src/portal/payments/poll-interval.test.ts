import { expect, test } from 'vitest';
import { pollInterval } from './poll-interval.ts';

test('polling is frequent at first and slower later', () => {
  expect([0, 59_999, 60_000, 299_999, 300_000, 3_600_000].map(pollInterval)).toEqual([
    3000, 3000, 5000, 5000, 15_000, 15_000,
  ]);
});
