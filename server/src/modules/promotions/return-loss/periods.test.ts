import { expect, test } from 'vitest';
import { dayOf, startOf } from '@portal/contract/bangkok.ts';
import { nextStart, periodAt, periodBefore, type ScheduledTerms, periodContaining } from './periods.ts';

test.each([
  ['2026-11-22T16:59:59.999Z', '2026-11-22'],
  ['2026-11-22T17:00:00Z', '2026-11-23'], // midnight in Bangkok
  ['2028-02-28T17:00:00Z', '2028-02-29'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
])('%s is on the day %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day);
  expect(dayOf(startOf(day))).toBe(day);
  expect(startOf(day).getTime()).toBeLessThanOrEqual(Date.parse(at));
});

test.each([
  ['day', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-30'], // a Monday
  ['week', '2026-11-29', '2026-11-23', '2026-11-30'], // a Sunday
  ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
] as const)('the %s of %s is from %s to %s', (kind, day, from, to) => {
  expect(periodContaining(kind, day)).toEqual({ from, to });
});

const weekly: ScheduledTerms = { from_day: '2026-11-02', period: 'week' };
const daily: ScheduledTerms = { from_day: '2026-11-23', period: 'day' };
const monthly: ScheduledTerms = { from_day: '2026-11-24', period: 'month' };
const schedule = [weekly, daily, monthly];

test.each([
  ['2026-11-01', null],
  ['2026-11-02', ['2026-11-02', '2026-11-09']],
  ['2026-11-22', ['2026-11-16', '2026-11-23']],
  ['2026-11-23', ['2026-11-23', '2026-11-24']],
  ['2026-11-30', ['2026-11-24', '2026-12-01']], // starts with its terms
  ['2026-12-01', ['2026-12-01', '2027-01-01']],
])('on %s the period is %j', (day, expected) => {
  const result = periodAt(schedule, day);
  expect(result && [result.period.from, result.period.to]).toEqual(expected);
});

test('periods have no gaps across changes of terms', () => {
  let period = periodAt(schedule, '2027-03-15');
  for (let steps = 0; period; steps += 1) {
    const earlier = periodBefore(schedule, period.period);
    if (!earlier) expect(period.period.from).toBe('2026-11-02');
    else expect(earlier.period.to).toBe(period.period.from);
    expect(steps).toBeLessThan(20);
    period = earlier;
  }
});

test('new terms start with the next period; the first terms with a full one', () => {
  expect(nextStart([], 'week', '2026-11-25')).toBe('2026-11-30');
  expect(nextStart([], 'month', '2026-11-25')).toBe('2026-12-01');
  expect(nextStart([weekly], 'day', '2026-11-25')).toBe('2026-11-30');
  expect(nextStart([weekly, { from_day: '2026-11-30', period: 'day' }], 'day', '2026-11-25')).toBe('2026-11-30'); // changed again before it began
});
