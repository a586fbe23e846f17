import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { announcementAt, clockOf, secondsUntil } from './countdown.tsx';
import { formatDateTime, sayWhen } from './date-time.ts';
import { upcomingDayName, daysOf, shortDay, todayOf } from './days.ts';
import { toDeviceTime, syncServerTime, serverNow } from './server-time.ts';

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

test('a moment is shown in Bangkok time with a Gregorian year', () => {
  const late = new Date('2026-12-31T16:59:00Z');
  expect(formatDateTime(late, 'history')).toBe('31/12/26 23:59');
  expect(formatDateTime(late, 'expiry')).toBe('31/12/2026 23:59');
  expect(formatDateTime(new Date('2026-12-31T17:00:00Z'), 'day')).toBe('01/01/2027');
  expect(formatDateTime(late, 'clock')).toBe('23:59');
  expect(formatDateTime(late, 'iso')).toBe('2026-12-31 23:59:00');
});

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

const at = (ms: number) => new Date(ms).toUTCString();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  syncServerTime(at(Date.now()));
});

test('deadlines follow the server’s clock, however wrong the device’s is', () => {
  for (const wrong_ms of [-7 * 3_600_000, 600_000, 40 * 86_400_000]) {
    const here = Date.now();
    const there = here - wrong_ms;
    syncServerTime(at(there));
    expect(Math.abs(secondsUntil(new Date(there + 900_000)) - 900)).toBeLessThanOrEqual(2);
    expect(Math.abs(toDeviceTime(new Date(there)) - here)).toBeLessThan(2000);
  }
});

test('the time of older data names its day, by Bangkok days', () => {
  vi.setSystemTime('2026-11-23T18:00:00Z'); // Tuesday there
  const times = ['2026-11-23T17:05:00Z', '2026-11-23T16:59:00Z', '2026-11-16T18:00:00Z'];
  expect(times.map((time) => sayWhen(new Date(time)))).toEqual(['00:05', '23/11/26 23:59', '17/11/26 01:00']);
});

test('days and presets are counted by the server’s clock', () => {
  vi.setSystemTime('2027-03-01T12:00:00Z');
  syncServerTime(at(Date.parse('2026-11-20T18:00:00Z')));
  expect(todayOf()).toBe('2026-11-21');
  expect(daysOf('7')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
});

test('a slightly wrong, missing or broken header changes nothing', () => {
  const now = Date.now();
  syncServerTime(at(now - 3000), now);
  syncServerTime(null);
  syncServerTime('soon');
  expect(serverNow()).toBe(now);
});
