import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

test('a moment is shown in Bangkok time with a Gregorian year', () => {
  const late = new Date('2026-12-31T16:59:00Z');
  expect(formatMoment(late, 'history')).toBe('31/12/26 23:59');
  expect(formatMoment(late, 'expiry')).toBe('31/12/2026 23:59');
  expect(formatMoment(new Date('2026-12-31T17:00:00Z'), 'day')).toBe('01/01/2027');
  expect(formatMoment(late, 'clock')).toBe('23:59');
  expect(formatMoment(late, 'iso-day')).toBe('2026-12-31');
});
