import { expect, test } from 'vitest';
import { ceilingOf, datesOf, pathsOf, placesOf, ticksOf } from './chart.ts';

test.each([
  [[0, 0], 1],
  [[], 1],
  [[7, 3], 10],
  [[1200], 2000],
  [[2000.01], 5000],
  [[0.3], 0.5],
  [[-4, 1], 1],
])('what is drawn of %o ends at %s', (values, ceiling) => {
  expect(ceilingOf(values)).toBe(ceiling);
});

test.each([
  [
    [3, 10],
    [10, 5, 0],
  ],
  [
    [3.5, 4],
    [5, 2.5, 0],
  ],
  [
    [1, 4],
    [5, 0],
  ], // nobody is half a person
  [[], [1, 0]],
])('beside %o stands the scale %o', (values, ticks) => {
  expect(ticksOf(values, ceilingOf(values))).toEqual(ticks);
});

test.each([
  [0, ''],
  [1, '1'],
  [4, '1 4'],
  [7, '1 4 7'],
  [30, '1 15 30'],
])('below %i days stand the dates %o', (count, dates) => {
  const points = Array.from({ length: count }, (_, nth) => ({ date: String(nth + 1) }));
  expect(datesOf(points).join(' ')).toBe(dates);
});

test('days stand side by side, the most on top, and nothing falls below the ground', () => {
  expect(placesOf([0, 5, 10, -3], 10)).toEqual([
    { x: 0, y: 100 },
    { x: 100 / 3, y: 50 },
    { x: 200 / 3, y: 0 },
    { x: 100, y: 100 },
  ]);
  expect(placesOf([5], 10)).toEqual([{ x: 50, y: 50 }]);
});

test('the line goes through every place and the surface closes on the ground', () => {
  expect(pathsOf(placesOf([0, 10], 10))).toEqual({ line: 'M0 100L100 0', area: 'M0 100L100 0L100 100L0 100Z' });
  expect(pathsOf([])).toEqual({ line: '', area: '' });
});
