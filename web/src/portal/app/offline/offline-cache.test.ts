import { expect, test } from 'vitest';
import { decodeCache, encodeCache, withinLimits } from './offline-cache.ts';

const NOW = Date.UTC(2026, 10, 21);
const row = (nth: number, size = 1) => ({ key: ['row', nth], data: 'x'.repeat(size), at: NOW - nth });

test('money, times and null are restored unchanged', () => {
  const data = { credit: 12_450_37n, at: new Date(NOW), rows: [{ amount: 0n, reason: null }], pages: [[1, 'ก']] };
  const [back] = decodeCache('me', encodeCache('me', [{ key: ['payments', 'credit'], data, at: NOW }]));
  expect(back).toEqual({ key: ['payments', 'credit'], data, at: NOW });
});

test('the cache of another member, a broken text and none at all restore nothing', () => {
  const text = encodeCache('me', [row(1)]);
  for (const [owner, stored] of [
    ['you', text],
    ['me', text.slice(1)],
    ['me', null],
    ['me', '{"owner":"me"}'],
  ] as const)
    expect(decodeCache(owner, stored)).toEqual([]);
});

test('the newest sixty are stored, within the size limits and no older than a week', () => {
  const many = Array.from({ length: 100 }, (_, nth) => row(nth));
  expect(withinLimits(many.toReversed(), NOW).map(({ key }) => key[1])).toEqual(
    many.slice(0, 60).map(({ key }) => key[1]),
  );
  expect(withinLimits([row(1, 70_000), row(2)], NOW)).toEqual([row(2)]);
  const large = Array.from({ length: 9 }, (_, nth) => row(nth, 50_000));
  expect(withinLimits(large, NOW)).toHaveLength(5);
  expect(withinLimits([{ ...row(1), at: NOW - 8 * 86_400_000 }], NOW)).toEqual([]);
});
