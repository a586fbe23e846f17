import { afterEach, expect, test, vi } from 'vitest';
import { LIMITS } from './limits.ts';
import { openConnectionLimits } from './connection-limits.ts';

afterEach(() => void vi.useRealTimers());

test('a flooding account is blocked for a time, others are not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const limits = openConnectionLimits(LIMITS);
  const [somchai, malee] = ['somchai', 'malee'].map((account) => ({ sessionId: account, account, may: () => true }));
  limits.bar(somchai!);
  vi.advanceTimersByTime(LIMITS.barred_ms - 1);
  expect([limits.take(somchai!), typeof limits.take(malee!)]).toEqual([undefined, 'function']);
  vi.advanceTimersByTime(1);
  expect(typeof limits.take(somchai!)).toBe('function');
});
