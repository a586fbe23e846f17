import { expect, test } from 'vitest';
import { fitOf } from './fit.ts';

test.each([
  ['a figure that fits keeps its size', 320, 180, 1, 1],
  ['a wide figure shrinks to fit', 320, 640, 1, 0.5],
  ['a shrunk figure that fits stays', 320, 319, 0.5, 0.5],
  ['a small gain does not enlarge it', 320, 310, 0.5, 0.5],
  ['it returns to full size with smaller text', 320, 90, 0.5, 1],
  ['it grows with its container', 400, 320, 0.5, 0.62],
  ['a hidden container has full size', 0, 0, 0.5, 1],
])('%s', (_, room, width, now, fit) => {
  expect(fitOf(room, width, now)).toBe(fit);
});
