import { expect, test } from 'vitest';
import { dayAfter, rateOf } from './rate-rules.ts';

test('a rate is read as it was typed', () => {
  expect(rateOf('0.5')).toEqual({ rate: 0.5 });
  expect(rateOf(' ๐.๕๕ ')).toEqual({ rate: 0.55 });
  expect(rateOf('0')).toEqual({ rate: 0 });
  expect(rateOf('1')).toEqual({ rate: 1 });
});

test.each(['', '-1', '1.01', '0.555', 'x', '2', '1.5'])('%o is no rate', (typed) => {
  expect(rateOf(typed)).toEqual({ problem: expect.any(String) });
});

test('tomorrow is tomorrow in Bangkok', () => {
  expect(dayAfter(Date.parse('2026-11-20T16:59:59Z'))).toBe('2026-11-21');
  expect(dayAfter(Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-22');
});
