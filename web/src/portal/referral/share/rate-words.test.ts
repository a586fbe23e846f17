import { expect, test } from 'vitest';
import { exampleOf, percent } from './rate-words.ts';

test.each([
  [0.5, '0.5', '50\u00A0บาท'],
  [0.55, '0.55', '55\u00A0บาท'],
  [1, '1', '100\u00A0บาท'],
  [0.01, '0.01', '1\u00A0บาท'],
  [0, '0', '0\u00A0บาท'],
])('ten thousand baht at %s percent', (of, rate, income) => {
  expect(percent(of)).toBe(rate);
  expect(exampleOf(of)).toEqual(['10,000\u00A0บาท', `${rate}%`, income]);
});
