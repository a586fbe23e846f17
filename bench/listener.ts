import { setTimeout as wait } from 'node:timers/promises';
import { frameOf, RawSocket, TEXT } from '../server/src/testing/raw-socket.ts';
import { RECONNECTION, retryDelay } from '../web/src/kit/live/reconnect.ts';

/** A socket of `-- C1` to `C5`: source address, session and channels. */
export interface ListenerSpec {
  readonly address: string;
  /** Session token; absent for bare `ws`. */
  readonly auth?: { readonly token: string };
  readonly cookie?: string;
  readonly channels: readonly string[];
}
export interface ReceivedEvent {
  readonly channel: string;
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const now = (): number => performance.timeOrigin + performance.now();

/** A page's socket: authenticates, subscribes, answers pings, and reconnects on the page's schedule. */
export class Listener {
  readonly #port: number;
  readonly #spec: ListenerSpec;
  #socket: RawSocket | undefined;
  #isLeaving = false;
  isThere = false;
  /** Frames with an event. */
  frames = 0;
  received: ReceivedEvent[] = [];
  /** Refusals by a reachable server. */
  refused = 0;

  constructor(port: number, spec: ListenerSpec) {
    this.#port = port;
    this.#spec = spec;
  }

  /** Connects and stays connected until `leave`. */
  async open(): Promise<void> {
    for (let tries = 0; !this.#isLeaving; tries += 1) {
      if (await this.#enter()) return;
      const { reconnectionDelayMax, randomizationFactor } = RECONNECTION;
      const delay = retryDelay(tries) * (1 + randomizationFactor * (2 * Math.random() - 1));
      await wait(Math.min(reconnectionDelayMax, delay));
    }
  }

  leave(): void {
    this.#isLeaving = true;
    this.#socket?.destroy();
  }

  async #enter(): Promise<boolean> {
    const { address, auth, cookie, channels } = this.#spec;
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
    const [, event] = JSON.parse(text.slice(2)) as [string, { channel: string; data: EventData }];
    this.received.push({ channel: event.channel, seq: event.data.message?.seq ?? event.data.seq ?? 0, at: now() });
  }
}

interface EventData {
  readonly message?: { readonly seq: number };
  readonly seq?: number;
}
/** `3`: Engine.IO's answer to `2`. */
const PONG = frameOf(TEXT, '3');
