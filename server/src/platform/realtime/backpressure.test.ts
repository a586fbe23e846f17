import { EventEmitter } from 'node:events';
import type { Socket as Connection } from 'engine.io';
import { afterEach, expect, test, vi } from 'vitest';
import { LIMITS } from './limits.ts';
import { limitPeer } from './backpressure.ts';

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
