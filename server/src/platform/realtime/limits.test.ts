import { afterEach, expect, test, vi } from 'vitest';
import { budget } from './limits.ts';

afterEach(() => void vi.useRealTimers());

test('twenty a second pass, one more is refused', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const has = budget(20);
  const results = (count: number, every_ms: number) =>
    Array.from({ length: count }, () => {
      vi.advanceTimersByTime(every_ms);
      return has(1);
    });
  expect(new Set(results(1200, 50))).toEqual(new Set([true]));
  expect(results(20, 0)).toEqual([...Array<boolean>(19).fill(true), false]);
  vi.advanceTimersByTime(100);
  expect(has(1)).toBe(true);
});
