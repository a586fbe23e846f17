import { expect, test } from 'vitest';
import { mayReload } from './chunk-failure.ts';

test('a missing chunk reloads the page at most once in 60 seconds', () => {
  const now = Date.parse('2026-11-21T09:41:00Z');
  expect(mayReload(now, 0)).toBe(true);
  expect(mayReload(now + 59_999, now)).toBe(false);
  expect(mayReload(now + 60_000, now)).toBe(true);
});
