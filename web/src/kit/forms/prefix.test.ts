import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPrefix, keepPrefix, prefixField, readPrefix } from './prefix.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an invitation and its way count for thirty days', () => {
  keepPrefix({ prefix: 'AB12', src: 'line' });
  expect(readPrefix()).toEqual({ prefix: 'AB12', src: 'line' });
  expect(readPrefix(Date.now() + 30 * DAY_MS - 1000)).toEqual({ prefix: 'AB12', src: 'line' });
  expect(readPrefix(Date.now() + 30 * DAY_MS)).toBeUndefined();
});

test('the last one wins, and brings no way of the one before', () => {
  keepPrefix({ prefix: 'AB12', src: 'qr' });
  keepPrefix({ prefix: 'CD34' });
  expect(readPrefix()).toEqual({ prefix: 'CD34' });
  forgetPrefix();
  expect(readPrefix()).toBeUndefined();
});

test('what was kept before ways were known still counts', () => {
  localStorage.setItem('auth.prefix', JSON.stringify({ prefix: 'AB12', until: Date.now() + DAY_MS }));
  expect(readPrefix()).toEqual({ prefix: 'AB12' });
  localStorage.setItem('auth.prefix', 'AB12');
  expect(readPrefix()).toBeUndefined();
});

test('registration is told code and way in one field', () => {
  expect(prefixField({ prefix: 'AB12', src: 'share' })).toBe('AB12.share');
  expect(prefixField({ prefix: 'AB12' })).toBe('AB12');
});
