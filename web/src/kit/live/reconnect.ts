import { RATE_LIMIT_CODE, RATE_LIMIT_WAIT_S } from '@portal/contract/realtime.ts';
import type { Socket } from 'socket.io-client';

const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** Delay before a retry in milliseconds, by number of tries. */
export const retryDelay = (tries: number): number => WAITS_MS[tries] ?? 30_000;

/** Jitter: 50% less to 50% more, at most 30 s. */
export const RECONNECTION = {
  transports: ['websocket'],
  reconnectionDelay: retryDelay(0),
  reconnectionDelayMax: 30_000,
  randomizationFactor: 0.5,
};

/** The library doubles its delay on each try, so it is set each time to come out as `retryDelay`. */
function waitInSteps({ io }: Socket): void {
  io.on('reconnect_attempt', (tries) => void io.reconnectionDelay(retryDelay(tries) / 2 ** tries));
  io.on('open', () => void io.reconnectionDelay(retryDelay(0)));
}

/**
 * Stops immediate retries when the server asks to back off, and retries when it could not identify the caller. Returns the
 * function that ends the waiting.
 */
export function backOffWhenRefused(socket: Socket): () => void {
  waitInSteps(socket);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    socket.disconnect();
    clearTimeout(waiting);
    waiting = setTimeout(() => socket.connect(), RATE_LIMIT_WAIT_S * 1000 * (1 + Math.random()));
  };
  socket.on('disconnect', (_reason, details) => {
    if (closingCode(details) === RATE_LIMIT_CODE) wait();
  });
  socket.on('connect_error', ({ message }) => {
    if (!socket.active && message === 'unavailable') wait();
  });
  return () => clearTimeout(waiting);
}

/** The library wraps the browser's own event. */
const closingCode = (details: unknown): unknown =>
  (details as { context?: { code?: unknown } } | undefined)?.context?.code;
