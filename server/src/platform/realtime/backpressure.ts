import type { EventEmitter } from 'node:events';
import type { Socket as Connection } from 'engine.io';
import { budget, type Limits } from './limits.ts';

/** The `ws` websocket below engine.io. */
interface Wire extends EventEmitter {
  readonly bufferedAmount: number;
  close: (code?: number) => void;
  pause: () => void;
  terminate: () => void;
}
const wireOf = (connection: Connection): Wire => (connection.transport as unknown as { socket: Wire }).socket;

const FRAMES = ['message', 'ping', 'pong'];

/**
 * Limits a connection below engine.io: messages, pings, pongs and bytes received, and bytes waiting to be sent. Calls
 * back once with the reason when over a limit.
 */
export const limitPeer = (
  connection: Connection,
  { frames_s, bytes_s, unread, linger_ms }: Pick<Limits, 'frames_s' | 'bytes_s' | 'unread' | 'linger_ms'>,
  onTooMuch: (reason: 'frames' | 'unread') => void,
): void => {
  const socket = wireOf(connection);
  const [frames, bytes] = [budget(frames_s), budget(bytes_s)];
  let isOver = false;
  const tooMuch = (reason: 'frames' | 'unread') => {
    if (isOver) return;
    isOver = true;
    onTooMuch(reason);
  };
  let queued = 0;
  const weigh = () => {
    if (queued + socket.bufferedAmount > unread) tooMuch('unread');
  };
  for (const kind of FRAMES)
    socket.prependListener(kind, () => {
      if (!frames(1)) tooMuch('frames');
      else weigh(); // pings are answered below engine.io
    });
  connection.request.socket.prependListener('data', ({ length }: Buffer) => {
    if (bytes(length)) return;
    // Stop reading from a peer that keeps sending after it was closed.
    if (isOver) socket.pause();
    else tooMuch('frames');
  });
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    queued += data?.length ?? 0;
    weigh();
  });
  connection.on('flush', () => (queued = 0));
  connection.once('close', () => {
    for (const kind of FRAMES) socket.removeAllListeners(kind);
    setTimeout(() => socket.terminate(), linger_ms).unref();
  });
};

/** Closes with a code for the peer. */
export const closeWith = (connection: Connection, code: number): void => {
  wireOf(connection).close(code);
  connection.close(true);
};

/** Terminates: a peer that does not read gets no close frame. */
export const terminate = (connection: Connection): void => {
  wireOf(connection).terminate();
  connection.close(true);
};
