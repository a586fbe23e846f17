import { expect, test } from 'vitest';
import { comparisonText, exampleOf, percent } from './rates.ts';

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

test.each([
  [0n, 0n, 'ทั้งสองช่วงไม่มีรายได้'],
  [500n, 500n, 'เท่ากับช่วงก่อนหน้า'],
  [500n, 0n, 'ช่วงก่อนหน้าไม่มีรายได้'],
  [112_30n, 100_00n, 'เพิ่มขึ้น 12.3%'],
  [150n, 100n, 'เพิ่มขึ้น 50%'],
  [0n, 100n, 'ลดลง 100%'],
  [2n, 3n, 'ลดลง 33.3%'],
  [1n, 3n, 'ลดลง 66.7%'],
  [1_000_001n, 1_000_000n, 'เพิ่มขึ้น ไม่ถึง 0.1%'],
  [900_00n, 100_00n, 'เพิ่มขึ้น 800%'],
])('%s compared with %s reads %s', (now, before, words) => {
  expect(comparisonText(now, before)).toBe(words);
});
