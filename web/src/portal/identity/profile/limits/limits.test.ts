import { expect, test } from 'vitest';
import { effectiveLimitOf, effectOf, type OneLimit, percentOf } from './one-limit.ts';
import { type Level, levelOf, questions } from './self-check-dialog.tsx';

const limit = (more: Partial<Extract<OneLimit, { used: bigint }>>): OneLimit => ({
  value: null,
  used: 0n,
  left: null,
  returns_at: null,
  pending: null,
  by_operator: null,
  ...more,
});

test.each([
  [null, null, null],
  [200n, null, 200n],
  [null, 100n, 100n],
  [200n, 100n, 100n],
  [100n, 200n, 100n],
])('of %s own and %s of an operator %s applies', (value, by_operator, binds) => {
  expect(effectiveLimitOf(limit({ value, by_operator }))).toBe(binds);
});

test('usage is measured against the effective limit, at most all of it', () => {
  expect(percentOf(limit({ value: 200_000n, used: 50_000n }))).toBe(25);
  expect(percentOf(limit({ value: 200_000n, by_operator: 100_000n, used: 50_000n }))).toBe(50);
  expect(percentOf(limit({ value: 100n, used: 300n }))).toBe(100);
  expect(percentOf(limit({ used: 300n }))).toBe(0);
});

test.each([
  [null, 100n, 'set'],
  [200n, 100n, 'lower'],
  [200n, 300n, 'raise'],
  [200n, null, 'raise'],
  [200n, 200n, 'same'],
  [null, null, 'same'],
] as const)('changing %s to %s is to %s', (value, wanted, effect) => {
  expect(effectOf(limit({ value }), wanted)).toBe(effect);
});

const summing = (sum: number) => questions.map((_, place) => Math.max(0, Math.min(3, sum - place * 3)));

test.each<[sum: number, level: Level]>([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
])('a score of %d is %s', (sum, level) => {
  expect(levelOf(summing(sum))).toBe(level);
});

test('no result before the ninth answer', () => {
  expect(levelOf([])).toBeUndefined();
  expect(levelOf(summing(27).with(8, undefined as never))).toBeUndefined();
  expect(questions).toHaveLength(9);
});
