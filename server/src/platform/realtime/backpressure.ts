import type { EventEmitter } from 'node:events';
import type { Socket as Connection } from 'engine.io';
import { budget, type Limits } from './limits.ts';

/** What the library has below: a websocket of `ws`. */
interface Wire extends EventEmitter {
  readonly bufferedAmount: number;
  close: (code?: number) => void;
  pause: () => void;
  terminate: () => void;
}
const wireOf = (connection: Connection): Wire => (connection.transport as unknown as { socket: Wire }).socket;

const FRAMES = ['message', 'ping', 'pong'];

/**
 * Counts what a connection sends and what waits for it, below the library: whole messages, pings and pongs, and bytes, for
 * an empty piece of a message is no frame of its own. Calls once, with the reason, when it was too much.
 */
export const limitPeer = (
  connection: Connection,
  { frames_s, bytes_s, unread, linger_ms }: Pick<Limits, 'frames_s' | 'bytes_s' | 'unread' | 'linger_ms'>,
  onTooMuch: (reason: 'frames' | 'unread') => void,
): void => {
  const wire = wireOf(connection);
  const [frames, bytes] = [budget(frames_s), budget(bytes_s)];
  let isOver = false;
  const tooMuch = (reason: 'frames' | 'unread') => {
    if (isOver) return;
    isOver = true;
    onTooMuch(reason);
  };
  let queued = 0;
  const weigh = () => {
    if (queued + wire.bufferedAmount > unread) tooMuch('unread');
  };
  for (const kind of FRAMES)
    wire.prependListener(kind, () => {
      if (!frames(1)) tooMuch('frames');
      else weigh(); // a ping is answered below the library
    });
  connection.request.socket.prependListener('data', ({ length }: Buffer) => {
    if (bytes(length)) return;
    // Who goes on after it was closed is not read any more.
    if (isOver) wire.pause();
    else tooMuch('frames');
  });
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    queued += data?.length ?? 0;
    weigh();
  });
  connection.on('flush', () => (queued = 0));
  connection.once('close', () => {
    for (const kind of FRAMES) wire.removeAllListeners(kind);
    setTimeout(() => wire.terminate(), linger_ms).unref();
  });
};

/** Closes with a code that the peer can read; it hears nothing more. */
export const closeWith = (connection: Connection, code: number): void => {
  wireOf(connection).close(code);
  connection.close(true);
};

/** Hangs up: who does not read can be told nothing. */
export const hangUp = (connection: Connection): void => {
  wireOf(connection).terminate();
  connection.close(true);
};
