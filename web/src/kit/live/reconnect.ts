import { TOO_MUCH_CODE, TOO_MUCH_WAIT_S } from '@portal/contract/realtime.ts';
import type { Socket } from 'socket.io-client';

const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** How long who was cut off waits after so many tries: less often the longer it fails. */
export const waitAfter = (tries: number): number => WAITS_MS[tries] ?? 30_000;

/** Not all at one moment: half as long or half as long again, 30 s at most. */
export const RECONNECTION = {
  transports: ['websocket'],
  reconnectionDelay: waitAfter(0),
  reconnectionDelayMax: 30_000,
  randomizationFactor: 0.5,
};

/** The library doubles what it is told to wait: at each try it is told anew, so that it comes out as `waitAfter`. */
function waitInSteps({ io }: Socket): void {
  io.on('reconnect_attempt', (tries) => void io.reconnectionDelay(waitAfter(tries) / 2 ** tries));
  io.on('open', () => void io.reconnectionDelay(waitAfter(0)));
}

/**
 * Keeps the library from coming back at once where the server asked for peace, and lets it come back where the server could not
 * say who is calling. Gives back what ends the waiting.
 */
export function waitWhenTold(socket: Socket): () => void {
  waitInSteps(socket);
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
