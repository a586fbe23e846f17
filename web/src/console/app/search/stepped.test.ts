import { expect, test } from 'vitest';
import { stepped } from './use-search.ts';

test('the arrows go round the list, and from the field to its first or last', () => {
  expect([stepped(-1, 1, 3), stepped(-1, -1, 3), stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3)]).toEqual([
    0, 2, 1, 0, 2,
  ]);
});
