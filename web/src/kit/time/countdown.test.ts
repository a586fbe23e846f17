import { expect, test } from 'vitest';
import { announcementAt, clockOf, secondsUntil } from './countdown.tsx';

test('the clock shows minutes and seconds in two digits', () => {
  expect(clockOf(872)).toBe('14:32');
  expect(clockOf(0)).toBe('00:00');
});

test('a second that has started still counts, and the count stops at zero', () => {
  expect(secondsUntil(new Date(1500), 0)).toBe(2);
  expect(secondsUntil(new Date(0), 5000)).toBe(0);
});

test('five minutes, one minute and the end are announced once, also after sleep', () => {
  expect(announcementAt(301, 300)).toBe('เหลือเวลา 5 นาที');
  expect(announcementAt(300, 299)).toBeUndefined();
  expect(announcementAt(61, 60)).toBe('เหลือเวลา 1 นาที');
  expect(announcementAt(400, 30)).toBe('เหลือเวลา 1 นาที');
  expect(announcementAt(40, 0)).toBe('หมดเวลาแล้ว');
});
