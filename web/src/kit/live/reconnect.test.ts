import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { RECONNECTION, backOffWhenRefused } from './reconnect.ts';

/** Internals of the library: its next delay and its number of tries. */
interface Inside {
  readonly backoff: {
    readonly attempts: number;
    readonly duration: () => number;
    readonly reset: () => void;
    readonly setJitter: (jitter: number) => void;
  };
  readonly emitReserved: (name: 'open' | 'reconnect_attempt', tries?: number) => void;
}

test('a lost connection retries after 1, 2, 5, 10, 30 s, reset once connected', () => {
  const socket = io('http://127.0.0.1:1', { ...RECONNECTION, autoConnect: false });
  const stop = backOffWhenRefused(socket);
  const manager = socket.io as unknown as Inside;
  manager.backoff.setJitter(0);
  const waits = () =>
    Array.from({ length: 7 }, () => {
      const wait_ms = manager.backoff.duration();
      manager.emitReserved('reconnect_attempt', manager.backoff.attempts);
      return wait_ms / 1000;
    });
  expect(waits()).toEqual([1, 2, 5, 10, 30, 30, 30]);
  manager.emitReserved('open');
  manager.backoff.reset();
  expect(waits()).toEqual([1, 2, 5, 10, 30, 30, 30]);
  stop();
});
