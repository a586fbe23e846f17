import { expect, test } from 'vitest';
import { stepFrom } from './chosen-row.ts';

test.each([
  ['nothing chosen: the first', { at: -1, last: -1, count: 5 }, 1, 0],
  ['nothing chosen, up: the first too', { at: -1, last: -1, count: 5 }, -1, 0],
  ['down', { at: 1, last: 1, count: 5 }, 1, 2],
  ['up', { at: 1, last: 1, count: 5 }, -1, 0],
  ['the lower end', { at: 4, last: 4, count: 5 }, 1, 4],
  ['the upper end', { at: 0, last: 0, count: 5 }, -1, 0],
  ['it moved: from its new index', { at: 3, last: 1, count: 5 }, 1, 4],
  ['it left: the row in its place', { at: -1, last: 2, count: 5 }, 1, 2],
  ['it left, up: the row before', { at: -1, last: 2, count: 5 }, -1, 1],
  ['it was last and left', { at: -1, last: 4, count: 4 }, 1, 3],
] as const)('%s', (_what, place, by, to) => {
  expect(stepFrom(place, by)).toBe(to);
});
