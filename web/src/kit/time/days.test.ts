import { expect, test } from 'vitest';
import { upcomingDayName, daysOf, shortDay } from './days.ts';

test('a preset ends today in Bangkok, also when it is still yesterday in London', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  expect(daysOf('today', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(daysOf('7', now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(daysOf('30', now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

test('chosen days stay as they are', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' };
  expect(daysOf(days)).toBe(days);
  expect(shortDay(days.to)).toBe('31/01/26');
});

test('a day ahead is named in words, by Bangkok days', () => {
  const now = Date.parse('2026-11-23T18:00:00Z'); // Tuesday there
  const words = ['2026-11-24T01:00:00Z', '2026-11-25T01:00:00Z', '2026-11-30T01:00:00Z'].map((at) =>
    upcomingDayName(new Date(at), now),
  );
  expect(words).toEqual(['', 'พรุ่งนี้', 'วันจันทร์']);
});
