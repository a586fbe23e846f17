import { expect, test } from 'vitest';
import { ceilingOf, datesOf, pathsOf, plotPoints, ticksOf } from './chart.ts';

test.each([
  [[0, 0], 1],
  [[], 1],
  [[7, 3], 10],
  [[1200], 2000],
  [[2000.01], 5000],
  [[0.3], 0.5],
  [[-4, 1], 1],
])('the scale of %o ends at %s', (values, ceiling) => {
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
  ], // counts have no halves
  [[], [1, 0]],
])('the ticks of %o are %o', (values, ticks) => {
  expect(ticksOf(values, ceilingOf(values))).toEqual(ticks);
});

test.each([
  [0, ''],
  [1, '1'],
  [4, '1 4'],
  [7, '1 4 7'],
  [30, '1 15 30'],
])('the dates below %i days are %o', (count, dates) => {
  const points = Array.from({ length: count }, (_, nth) => ({ date: String(nth + 1) }));
  expect(datesOf(points).join(' ')).toBe(dates);
});

test('days are side by side, the highest at the top, none below the baseline', () => {
  expect(plotPoints([0, 5, 10, -3], 10)).toEqual([
    { x: 0, y: 100 },
    { x: 100 / 3, y: 50 },
    { x: 200 / 3, y: 0 },
    { x: 100, y: 100 },
  ]);
  expect(plotPoints([5], 10)).toEqual([{ x: 50, y: 50 }]);
});

test('the line passes through every point and the area closes on the baseline', () => {
  expect(pathsOf(plotPoints([0, 10], 10))).toEqual({ line: 'M0 100L100 0', area: 'M0 100L100 0L100 100L0 100Z' });
  expect(pathsOf([])).toEqual({ line: '', area: '' });
});
