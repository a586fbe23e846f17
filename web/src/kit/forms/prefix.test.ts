import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPrefix, savePrefix, prefixField, readPrefix } from './prefix.ts';
import { browserStorage } from '../../../../testing/browser-storage.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('an invitation and its channel count for thirty days', () => {
  savePrefix({ prefix: 'AB12', src: 'line' });
  expect(readPrefix()).toEqual({ prefix: 'AB12', src: 'line' });
  expect(readPrefix(Date.now() + 30 * DAY_MS - 1000)).toEqual({ prefix: 'AB12', src: 'line' });
  expect(readPrefix(Date.now() + 30 * DAY_MS)).toBeUndefined();
});

test('the last invitation replaces the previous one and its channel', () => {
  savePrefix({ prefix: 'AB12', src: 'qr' });
  savePrefix({ prefix: 'CD34' });
  expect(readPrefix()).toEqual({ prefix: 'CD34' });
  forgetPrefix();
  expect(readPrefix()).toBeUndefined();
});

test('an invitation stored without a channel still counts', () => {
  localStorage.setItem('auth.prefix', JSON.stringify({ prefix: 'AB12', until: Date.now() + DAY_MS }));
  expect(readPrefix()).toEqual({ prefix: 'AB12' });
  localStorage.setItem('auth.prefix', 'AB12');
  expect(readPrefix()).toBeUndefined();
});

test('registration sends code and channel in one field', () => {
  expect(prefixField({ prefix: 'AB12', src: 'share' })).toBe('AB12.share');
  expect(prefixField({ prefix: 'AB12' })).toBe('AB12');
});
