import { afterEach, expect, test, vi } from 'vitest';
import { LIMITS } from './limits.ts';
import { openSeats } from './connection-limits.ts';

afterEach(() => void vi.useRealTimers());

test('an account that had to be closed is kept out for its time and no longer, and another not at all', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seats = openSeats(LIMITS);
  const [somchai, malee] = ['somchai', 'malee'].map((account) => ({ sessionId: account, account, may: () => true }));
  seats.bar(somchai!);
  vi.advanceTimersByTime(LIMITS.barred_ms - 1);
  expect([seats.take(somchai!), typeof seats.take(malee!)]).toEqual([undefined, 'function']);
  vi.advanceTimersByTime(1);
  expect(typeof seats.take(somchai!)).toBe('function');
});
