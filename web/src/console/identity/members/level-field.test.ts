import { expect, test } from 'vitest';
import { levelOf } from './level-field.tsx';

test.each([
  ['VIP', 'vip'],
  [' vip2 ', 'vip2'],
  ['ทั่วไป', 'normal'],
  ['normal', 'normal'],
  ['', undefined],
  ['พิเศษ', undefined],
  ['2vip', undefined],
])('the level typed as %j is %j', (typed, level) => {
  expect(levelOf(typed)).toBe(level);
});
