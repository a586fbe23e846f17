import { setTimeout as wait } from 'node:timers/promises';
import { frameOf, RawSocket, TEXT } from '../server/src/testing/raw-socket.ts';
import { RECONNECTION, waitAfter } from '../web/src/kit/live/reconnect.ts';

/** One of the sockets of `-- C1` to `C5`: whose, from where, and what it listens to. */
export interface Seat {
  readonly address: string;
  /** What names the session; absent where the server is bare `ws`. */
  readonly auth?: { readonly token: string };
  readonly cookie?: string;
  readonly channels: readonly string[];
}
export interface Heard {
  readonly channel: string;
  readonly seq: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

export const now = (): number => performance.timeOrigin + performance.now();

/** A page's socket: named, subscribed, alive, and back by the page's own schedule when it was cut off. */
export class Listener {
  readonly #port: number;
  readonly #seat: Seat;
  #socket: RawSocket | undefined;
  #isLeaving = false;
  isThere = false;
  /** Frames with something said in them. */
  frames = 0;
  heard: Heard[] = [];
  /** Times that the server was there and said no. */
  refused = 0;

  constructor(port: number, seat: Seat) {
    this.#port = port;
    this.#seat = seat;
  }

  /** Opens it; it stays until it leaves. */
  async open(): Promise<void> {
    for (let tries = 0; !this.#isLeaving; tries += 1) {
      if (await this.#enter()) return;
      const { reconnectionDelayMax, randomizationFactor } = RECONNECTION;
      const drawn = waitAfter(tries) * (1 + randomizationFactor * (2 * Math.random() - 1));
      await wait(Math.min(reconnectionDelayMax, drawn));
    }
  }

  leave(): void {
    this.#isLeaving = true;
    this.#socket?.destroy();
  }

  async #enter(): Promise<boolean> {
    const { address, auth, cookie, channels } = this.#seat;
    const isBare = auth === undefined && cookie === undefined;
    const headers = {
      'x-forwarded-for': address,
      ...(cookie ? { cookie, origin: `http://127.0.0.1:${this.#port}` } : {}),
    };
    const socket = new RawSocket({
      port: this.#port,
      headers,
      ...(isBare ? { path: '/', query: '' } : {}),
      onText: (text) => this.#hear(text, isBare),
    });
    this.#socket = socket;
    const status = await socket.status;
    if (status !== 101) {
      if (status) this.refused += 1;
      return false;
    }
    if (!isBare) {
      if (!(await socket.named(auth ?? {}))) {
        this.refused += 1;
        socket.destroy();
        return false;
      }
      for (const channel of channels) {
        const answer = await socket.call('subscribe', channel);
        if (answer?.includes('"ok":true')) continue;
        this.refused += 1;
        socket.destroy();
        return false;
      }
    }
    this.isThere = true;
    void socket.closed.then(() => {
      this.isThere = false;
      if (!this.#isLeaving) void this.open();
    });
    return true;
  }

  #hear(text: string, isBare: boolean): void {
    if (text === '2') return void this.#socket?.tcp.write(PONG);
    if (!isBare && !text.startsWith('42')) return;
    this.frames += 1;
    if (!text.includes('"message.created"')) return;
    const [, event] = JSON.parse(text.slice(2)) as [string, { channel: string; data: Said }];
    this.heard.push({ channel: event.channel, seq: event.data.message?.seq ?? event.data.seq ?? 0, at: now() });
  }
}

interface Said {
  readonly message?: { readonly seq: number };
  readonly seq?: number;
}
/** `3`: Engine.IO's answer to `2`. */
const PONG = frameOf(TEXT, '3');
