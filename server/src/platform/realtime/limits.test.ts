import { afterEach, expect, test, vi } from 'vitest';
import { budget, LIMITS, openConnectionLimits } from './limits.ts';
import { EventEmitter } from 'node:events';
import type { Socket as Connection } from 'engine.io';
import { limitPeer } from './backpressure.ts';

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

afterEach(() => void vi.useRealTimers());

test('a closed peer is terminated after a moment', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const terminate = vi.fn();
  const wire = Object.assign(new EventEmitter(), { bufferedAmount: 0, terminate });
  const request = { socket: new EventEmitter() };
  const connection = Object.assign(new EventEmitter(), { transport: { socket: wire }, request });
  limitPeer(connection as unknown as Connection, LIMITS, () => expect.unreachable());
  connection.emit('close');
  vi.advanceTimersByTime(LIMITS.linger_ms - 1);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
});
