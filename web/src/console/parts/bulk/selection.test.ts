import { expect, test } from 'vitest';
import { MAX_ROWS } from './run.ts';
import { toggled } from './selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const of = (ids: string) => new Map([...ids].map((id) => [id, { id }]));

test.each([
  ['one row', '', 'b', undefined, 'b'],
  ['a selected row is left', 'ab', 'b', undefined, 'a'],
  ['a range downwards', 'a', 'c', 'a', 'abc'],
  ['a range upwards', 'd', 'b', 'd', 'dbc'],
  ['a range from a row of another page is one row', 'z', 'b', 'z', 'zb'],
  ['a range to a selected row leaves it all', 'abcd', 'c', 'a', 'd'],
  ['a row that is not listed', 'a', 'x', undefined, 'a'],
])('%s', (_what, before, id, from, after) => {
  expect([...toggled(of(before), rows, id, from).keys()].join('')).toBe(after);
});

test('no row is added above the maximum', () => {
  const full = new Map(Array.from({ length: MAX_ROWS - 1 }, (_, nth) => [String(nth), { id: String(nth) }]));
  expect(toggled(full, rows, 'd', 'a').size).toBe(MAX_ROWS);
});
