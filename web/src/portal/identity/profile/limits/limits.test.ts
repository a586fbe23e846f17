import { expect, test } from 'vitest';
import { changesOf, effectiveLimitOf, effectOf, type OneLimit, percentOf, type Wanted } from './one-limit.ts';
import type { LimitKind } from '../../../safer-play/queries.ts';
import { type Level, levelOf, questions } from './self-check-dialog.tsx';

type MoneyLimit = Extract<OneLimit, { used: bigint }>;
const limit = (more: Partial<MoneyLimit>): MoneyLimit => ({
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

const limits = {
  deposit: { day: limit({ value: 500n }), week: limit({ value: 1000n }), month: limit({}) },
  loss: { day: limit({}), week: limit({}), month: limit({}) },
  time: { day: { value: 60, used: 0, left: null, returns_at: null, pending: null, by_operator: null } },
};

test.each<[LimitKind, Wanted, atOnce: string[], raises: string[]]>([
  ['deposit', { day: 300n, week: 2000n }, ['day lower'], ['week raise']],
  ['deposit', { day: null, month: 9000n }, ['month set'], ['day raise']],
  ['deposit', { day: 500n, week: undefined }, ['day same'], []],
  ['loss', { day: 1n, week: 2n, month: 3n }, ['day set', 'week set', 'month set'], []],
  ['time', { day: 90, week: 90 }, [], ['day raise']],
])('of %s %o what is no increase applies at once', (kind, wanted, atOnce, raises) => {
  const changes = changesOf(limits, kind, wanted);
  const namesOf = (list: typeof changes.raises) => list.map(({ period, effect }) => `${period} ${effect}`);
  expect([namesOf(changes.atOnce), namesOf(changes.raises)]).toEqual([atOnce, raises]);
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
