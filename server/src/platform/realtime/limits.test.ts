import { afterEach, expect, test, vi } from 'vitest';
import { budget } from './limits.ts';

afterEach(() => void vi.useRealTimers());

test('who keeps to twenty a second is never refused, however long; the next is refused, and one that waits is not', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const has = budget(20);
  const asked = (count: number, every_ms: number) =>
    Array.from({ length: count }, () => {
      vi.advanceTimersByTime(every_ms);
      return has(1);
    });
  expect(new Set(asked(1200, 50))).toEqual(new Set([true]));
  expect(asked(20, 0)).toEqual([...Array<boolean>(19).fill(true), false]);
  vi.advanceTimersByTime(100);
  expect(has(1)).toBe(true);
});
