import { expect, test } from 'vitest';
import { ageOf, timestampOf, toneOfAge } from './time.tsx';

test('a moment is written in Bangkok time, with Gregorian years', () => {
  expect(timestampOf(new Date('2026-11-21T17:05:09Z'))).toBe('2026-11-22 00:05:09');
});

test('an age is minutes and seconds, then hours, then days, never negative', () => {
  const table: [number, string][] = [
    [-5, '0:00'],
    [48, '0:48'],
    [252, '4:12'],
    [3600, '1 ชม. 0 นาที'],
    [7500, '2 ชม. 5 นาที'],
    [90_000, '1 วัน'],
  ];
  for (const [age_s, words] of table) expect(ageOf(age_s)).toBe(words);
});

test('an age turns amber at its target and red at twice the target', () => {
  expect([119, 120, 239, 240].map((age_s) => toneOfAge(age_s, 'deposit'))).toEqual(['ok', 'pend', 'pend', 'err']);
  expect([299, 300, 600].map((age_s) => toneOfAge(age_s, 'withdrawal'))).toEqual(['ok', 'pend', 'err']);
});
