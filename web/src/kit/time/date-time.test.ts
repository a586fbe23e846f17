import { expect, test } from 'vitest';
import { formatDateTime } from './date-time.ts';

test('a moment is shown in Bangkok time with a Gregorian year', () => {
  const late = new Date('2026-12-31T16:59:00Z');
  expect(formatDateTime(late, 'history')).toBe('31/12/26 23:59');
  expect(formatDateTime(late, 'expiry')).toBe('31/12/2026 23:59');
  expect(formatDateTime(new Date('2026-12-31T17:00:00Z'), 'day')).toBe('01/01/2027');
  expect(formatDateTime(late, 'clock')).toBe('23:59');
  expect(formatDateTime(late, 'iso-day')).toBe('2026-12-31');
});
