import { expect, test } from 'vitest';
import { fitOf } from './fit.ts';

test.each([
  ['a figure with room keeps its size', 320, 180, 1, 1],
  ['one that is too wide shrinks to its place', 320, 640, 1, 0.5],
  ['one that has shrunk and fits stays', 320, 319, 0.5, 0.5],
  ['also where a little more would fit', 320, 310, 0.5, 0.5],
  ['letters that are small again give it its size back', 320, 90, 0.5, 1],
  ['it grows with its place', 400, 320, 0.5, 0.62],
  ['a place that is not drawn says nothing', 0, 0, 0.5, 1],
])('%s', (_, room, width, now, fit) => {
  expect(fitOf(room, width, now)).toBe(fit);
});
