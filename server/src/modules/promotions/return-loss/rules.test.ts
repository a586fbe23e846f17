import { expect, test } from 'vitest';
import { dayOf, startOf } from '@portal/contract/bangkok.ts';
import {
  nextStart,
  periodAt,
  periodBefore,
  periodContaining,
  type PlayTotals,
  refundOf,
  type RefundTerms,
  type ScheduledTerms,
  unavailableReasonOf,
} from './rules.ts';

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

const terms: RefundTerms = { rate: 5, minimum: 10_00n, maximum: 5_000_00n, turnover: 1 };
const nothing: PlayTotals = { staked: 0n, won: 0n, converted: 0n, refunded: 0n };

test.each<[string, Partial<RefundTerms>, Partial<PlayTotals>, bigint, bigint, bigint]>([
  ['nothing played', {}, {}, 0n, 0n, 0n],
  ['a loss', {}, { staked: 10_000_00n, won: 7_600_00n }, 2_400_00n, 120_00n, 120_00n],
  ['a gain is no loss', {}, { staked: 100_00n, won: 500_00n }, 0n, 0n, 0n],
  ['even', {}, { staked: 500_00n, won: 500_00n }, 0n, 0n, 0n],
  ['floored to the satang', {}, { staked: 200_19n }, 200_19n, 10_00n, 10_00n],
  ['one satang below the minimum', {}, { staked: 199_99n }, 199_99n, 0n, 0n],
  ['just the minimum', {}, { staked: 200_00n }, 200_00n, 10_00n, 10_00n],
  ['no minimum', { minimum: 0n }, { staked: 20n }, 20n, 1n, 1n],
  ['too little for a satang', { minimum: 0n }, { staked: 19n }, 19n, 0n, 0n],
  ['the maximum', {}, { staked: 100_000_00n }, 100_000_00n, 5_000_00n, 5_000_00n],
  ['above the maximum', {}, { staked: 900_000_00n }, 900_000_00n, 5_000_00n, 5_000_00n],
  ['a maximum below the minimum gives nothing', { maximum: 5_00n }, { staked: 900_00n }, 900_00n, 0n, 0n],
  ['what was converted was the house’s', {}, { staked: 1_000_00n, converted: 400_00n }, 600_00n, 30_00n, 30_00n],
  ['already refunded', {}, { staked: 1_000_00n, refunded: 100_00n }, 900_00n, 45_00n, 45_00n],
  ['more converted than lost', {}, { staked: 1_000_00n, converted: 1_400_00n }, 0n, 0n, 0n],
  ['a rate with decimals', { rate: 0.25 }, { staked: 10_000_01n }, 10_000_01n, 25_00n, 25_00n],
  ['turnover of several times', { turnover: 1.5 }, { staked: 200_20n }, 200_20n, 10_01n, 15_01n],
  ['without turnover', { turnover: 0 }, { staked: 1_000_00n }, 1_000_00n, 50_00n, 0n],
  ['all of it', { rate: 100 }, { staked: 300_33n }, 300_33n, 300_33n, 300_33n],
])('%s', (_what, change, played, net_loss, amount, turnover) => {
  expect(refundOf({ ...terms, ...change }, { ...nothing, ...played })).toEqual({ net_loss, amount, turnover });
});

const can = { was_on: true, is_on: true, amount: 1n, is_taken: false, has_running: false, has_open_round: false };
test.each([
  [{}, null],
  [{ is_on: false }, null], // it ended with the last period, whose refund can still be taken
  [{ was_on: false, is_on: false }, 'off'],
  [{ was_on: false }, 'not_yet'],
  [{ amount: 0n }, 'no_loss'],
  [{ amount: 0n, has_running: true }, 'no_loss'],
  [{ is_taken: true, has_running: true }, 'taken'],
  [{ has_running: true, has_open_round: true }, 'promotion_running'],
  [{ has_open_round: true }, 'round_open'],
] as const)('%o: %s', (change, reason) => {
  expect(unavailableReasonOf({ ...can, ...change })).toBe(reason);
});
