import { expect, test } from 'vitest';
import { addDays } from '../../../kit/time/days.ts';
import { previousDays, countOf, daysOf, rangeOf, searchOf, weekOf } from './range-row.tsx';

/** Saturday the 21st of November 2026, 00:30 in Bangkok: in UTC it is still Friday. */
const now = Date.parse('2026-11-20T17:30:00Z');

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['7', '2026-11-15', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
] as const)('%s is counted in Bangkok days', (range, from, to) => {
  expect(daysOf(range, now)).toEqual({ from, to });
});

test('the month before January is December', () => {
  expect(daysOf('last-month', Date.parse('2027-01-15T12:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test.each([
  ['a Saturday just after midnight', now, 0, '2026-11-16', '2026-11-22'],
  ['its week before', now, 1, '2026-11-09', '2026-11-15'],
  ['a Monday', Date.parse('2026-11-23T05:00:00Z'), 0, '2026-11-23', '2026-11-29'],
  ['a Sunday', Date.parse('2026-11-22T05:00:00Z'), 0, '2026-11-16', '2026-11-22'],
  [
    'a Sunday of Greenwich that is Monday in Bangkok',
    Date.parse('2026-11-22T17:00:00Z'),
    0,
    '2026-11-23',
    '2026-11-29',
  ],
] as const)('a week is Monday to Sunday: %s', (_, at, back, from, to) => {
  expect(weekOf(back, at)).toEqual({ from, to });
});

test('the previous period is as long, and ends the day before', () => {
  const days = { from: '2026-11-15', to: '2026-11-21' };
  expect(countOf(days)).toBe(7);
  expect(previousDays(days)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
  expect(previousDays({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('a range is written to the address and read back', () => {
  expect(rangeOf('?range=month', '7')).toBe('month');
  expect(rangeOf(searchOf('?view=tree', { from: '2026-11-01', to: '2026-11-02' }), '7')).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
  });
  expect(searchOf('?view=tree&from=2026-11-01&to=2026-11-02', 'today')).toBe('?view=tree&range=today');
  for (const search of ['', '?range=year', '?from=2026-11-02&to=2026-11-01', '?from=2026-13-41&to=2026-13-42'])
    expect(rangeOf(search, '7'), search).toBe('7');
});
