import { TOO_MUCH_CODE, TOO_MUCH_WAIT_S } from '@portal/contract/realtime.ts';
import type { Socket } from 'socket.io-client';

/** Who was cut off tries again soon, and less often the longer it fails; not all at one moment. */
export const RECONNECTION = {
  transports: ['websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 30_000,
  randomizationFactor: 0.5,
};

/**
 * Keeps the library from coming back at once where the server asked for peace, and lets it come back where the server could not
 * say who is calling. Gives back what ends the waiting.
 */
export function waitWhenTold(socket: Socket): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    socket.disconnect();
    clearTimeout(waiting);
    waiting = setTimeout(() => socket.connect(), TOO_MUCH_WAIT_S * 1000 * (1 + Math.random()));
  };
  socket.on('disconnect', (_reason, details) => {
    if (closingCode(details) === TOO_MUCH_CODE) wait();
  });
  socket.on('connect_error', ({ message }) => {
    if (!socket.active && message === 'unavailable') wait();
  });
  return () => clearTimeout(waiting);
}

/** The browser's own event lies in what the library tells. */
const closingCode = (details: unknown): unknown =>
  (details as { context?: { code?: unknown } } | undefined)?.context?.code;
