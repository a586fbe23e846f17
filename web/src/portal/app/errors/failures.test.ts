import { expect, test } from 'vitest';
import { ApiError } from '../../../kit/data/api-error.ts';
import { errorId, kindOf, mayReload } from './failures.ts';

test.each([
  [new ApiError('forbidden', ''), 'forbidden'],
  [new ApiError('not_found', ''), 'missing'],
  [new ApiError('unavailable', ''), 'down'],
  [new ApiError('internal', ''), 'broken'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), 'chunk'],
  [new Error('x is undefined'), 'broken'],
])('%s shows the page "%s"', (error, kind) => {
  expect(kindOf(error, true)).toBe(kind);
  expect(kindOf(error, false)).toBe('offline');
});

test('an error id carries the Bangkok time', () => {
  expect(errorId(new Error('x'), new Date('2026-11-21T02:41:00Z'))).toMatch(/^E-[0-9A-F]{4}-0941$/);
});

test('a server error shows its log id; the object of a refusal is not one', () => {
  const logged = new ApiError('internal', '', { id: '1fb4bfbc-c5ea-4fcf-a5b1-7756a88bde08' });
  expect(errorId(logged, new Date())).toBe('E-1FB4BFBC');
  const closed = new ApiError('unavailable', '', { id: 'maintenance' });
  expect(errorId(closed, new Date('2026-11-21T02:41:00Z'))).toMatch(/-0941$/);
});

test('a missing chunk reloads the page at most once in 60 seconds', () => {
  const now = Date.parse('2026-11-21T09:41:00Z');
  expect(mayReload(now, 0)).toBe(true);
  expect(mayReload(now + 59_999, now)).toBe(false);
  expect(mayReload(now + 60_000, now)).toBe(true);
});
