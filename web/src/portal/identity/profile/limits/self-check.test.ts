import { expect, test } from 'vitest';
import { type Level, levelOf, questions } from './self-check.ts';

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
