import { expect, test } from 'vitest';
import { checks, dayOf, isYounger, formatInBothCalendars } from './age-date.ts';

const typed = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/');
  return { day, month, year };
};

test.each([
  ['1/1/2540', '1997-01-01'],
  ['01/01/1997', '1997-01-01'],
  ['29/2/2543', '2000-02-29'],
  ['29/02/2000', '2000-02-29'],
  ['31/12/2400', '2400-12-31'],
  ['31/12/2401', '1858-12-31'],
  ['29/2/2542', undefined],
  ['29/2/1900', undefined],
  ['31/4/2540', undefined],
  ['0/1/2540', undefined],
  ['1/13/2540', undefined],
  ['1/1/40', undefined],
  ['1/1/', undefined],
])('%s is the day %s', (text, day) => {
  expect(dayOf(typed(text))).toBe(day);
});

test('the day is repeated in both calendars', () => {
  expect(formatInBothCalendars(typed('9/4/2540'))).toBe('9 เมษายน พ.ศ. 2540 (ค.ศ. 1997)');
  expect(formatInBothCalendars(typed('9/4/1997'))).toBe('9 เมษายน พ.ศ. 2540 (ค.ศ. 1997)');
  expect(formatInBothCalendars(typed('31/4/1997'))).toBe('');
});

test('each field has its own error', () => {
  expect(checks.day('32', typed('32/1/2540'))).toBe('กรอกวันที่ 1–31');
  expect(checks.day('30', typed('30/2/2540'))).toBe('ไม่มีวันนี้ในเดือนนั้น');
  expect(checks.month('x')).toBe('กรอกเดือน 1–12');
  expect(checks.year('254')).toBe('กรอกปี 4 หลัก');
});

test.each([
  ['2006-11-21', false],
  ['2006-11-22', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['1990-01-01', false],
])('born on %s, a member is younger than 20 on 21 November 2026: %s', (day, younger) => {
  expect(isYounger(day, 20, '2026-11-21')).toBe(younger);
});
