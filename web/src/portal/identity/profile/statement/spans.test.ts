import { expect, test } from 'vitest';
import { daysIn, daysProblem, partOf, rangeOf, spanName, spansOf } from './spans.ts';

/** 01:00 of the next day in Bangkok. */
const at = (day: string) => Date.parse(`${day}T18:00:00Z`);

test.each([
  ['7', '2026-11-20', '2026-11-15', '2026-11-21'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-11-20', '2026-10-01', '2026-10-31'],
  ['3m', '2026-11-20', '2026-08-22', '2026-11-21'],
  ['12m', '2026-11-20', '2025-11-22', '2026-11-21'],
  ['last-month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2028-03-14', '2028-02-01', '2028-02-29'],
  ['3m', '2026-05-30', '2026-03-01', '2026-05-31'],
  ['12m', '2028-02-28', '2027-03-01', '2028-02-29'],
] as const)('%s on the day after %s is %s to %s', (range, day, from, to) => {
  expect(daysIn(range, at(day))).toEqual({ from, to });
});

test('custom days are accepted when valid', () => {
  expect(rangeOf('?s=statement&from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(rangeOf('?s=statement&r=12m')).toBe('12m');
  expect(rangeOf('?s=statement&from=2026-02-01&to=2026-01-31')).toBe('7');
  expect(daysProblem({ from: '', to: '2026-01-01' })).toBe('missing');
  expect(daysProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('order');
  expect(daysProblem({ from: '2025-01-01', to: '2026-01-02' })).toBe('long');
  expect(daysProblem({ from: '2025-01-01', to: '2026-01-01' })).toBeUndefined();
});

const figures = { net_deposit: 0n, bonus: 0n, staked: 0n, won: 0n };

test('every day is listed, also an empty one, and a year is grouped by months', () => {
  const by_day = [
    { ...figures, day: '2026-11-20', deposited: 100n, withdrawn: 30n, result: -5n, minutes: 7 },
    { ...figures, day: '2026-11-21', deposited: 1n, withdrawn: 2n, result: 3n, minutes: 4 },
  ];
  const week = spansOf({ from: '2026-11-15', to: '2026-11-21', by_day }, 'day');
  expect(week.map(({ name }) => name)).toHaveLength(7);
  expect(week.at(-2)).toEqual({ name: '2026-11-20', deposited: 100n, withdrawn: 30n, result: -5n, minutes: 7 });
  const year = spansOf({ from: '2025-11-22', to: '2026-11-21', by_day }, 'month');
  expect(year).toHaveLength(13);
  expect(year.at(-1)).toEqual({ name: '2026-11', deposited: 101n, withdrawn: 32n, result: -2n, minutes: 11 });
  expect(spanName('2026-11-20')).toBe('20/11/26');
  expect(spanName('2026-11')).toBe('11/26');
  expect(partOf({ from: '2026-10-22', to: '2026-11-21' })).toBe('day');
  expect(partOf({ from: '2026-10-21', to: '2026-11-21' })).toBe('month');
});
