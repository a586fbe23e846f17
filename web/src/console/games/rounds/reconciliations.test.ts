import { expect, test } from 'vitest';
import { isBeyondProviderList } from './reconciliations.tsx';

test.each([
  ['2026-11-21T09:00:00+07:00', false],
  ['2026-11-22T23:59:59+07:00', false],
  ['2026-11-23T00:00:00+07:00', true],
  ['2026-11-25T09:00:00+07:00', true],
])('a list from %s misses part of the 22nd: %s', (since, forgotten) => {
  expect(isBeyondProviderList({ day: '2026-11-22', since: new Date(since) })).toBe(forgotten);
});
