import { connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '@portal/contract/realtime.ts';

const BLOCK = 32 * 1024;
const QUERY = '?EIO=4&transport=websocket';
export const TEXT = 1;
export const CONTINUATION = 0;
export const BINARY = 2;
const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/** A client frame (RFC 6455), masked with zeros. */
export const frameOf = (opcode: number, payload: string | Buffer = '', isLast = true): Buffer => {
  const bytes = Buffer.from(payload);
  const length = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255];
  const [first = 0, ...rest] = length;
  return Buffer.concat([Buffer.from([(isLast ? 128 : 0) | opcode, 128 | first, ...rest, 0, 0, 0, 0]), bytes]);
};

/** A Socket.IO message: `0` names a session, `2` is an event; a number after the 2 requests an answer. */
export const message = (text: string): Buffer => frameOf(TEXT, `4${text}`);

interface Options {
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly path?: string;
  /** Receives every text instead of `heard`. */
  readonly onText?: (text: string) => void;
}

/** A raw websocket client that may misbehave: flood, not read, or ignore a close. */
export class RawSocket {
  readonly tcp: Socket;
  /** Status of the upgrade response; 101 for a socket, 0 if closed without one. */
  readonly status: Promise<number>;
  /** The server's close code; undefined if it just terminated. */
  readonly closed: Promise<number | undefined>;
  /** All received texts. */
  readonly heard: string[] = [];
  pongs = 0;
  answer = '';
  #code: number | undefined;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;
  readonly #onText: (text: string) => void;
  #answered: (status: number) => void = () => {};
  #waiting: { readonly wants: (text: string) => boolean; readonly resolve: (text: string) => void }[] = [];

  constructor({ port, headers = {}, query = QUERY, path = `${SOCKET_PATH}/`, onText }: Options) {
    this.#onText = onText ?? ((text) => void this.heard.push(text));
    this.tcp = connect({ port, host: '127.0.0.1', noDelay: true });
    this.tcp.on('error', () => {});
    this.status = new Promise((resolve) => (this.#answered = resolve));
    this.closed = new Promise((resolve) =>
      this.tcp.once('close', () => {
        this.#answered(0);
        resolve(this.#code);
      }),
    );
    this.tcp.on('data', (chunk) => this.#hear(chunk));
    const allHeaders = { host: `127.0.0.1:${port}`, ...headers };
    const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    this.tcp.write(
      `GET ${path}${query} HTTP/1.1\r\n${lines.join('')}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  }

  /** Names a session; false if refused or closed. */
  async named(auth: object = {}): Promise<boolean> {
    if ((await this.status) !== 101) return false;
    const reply = this.next((text) => text.startsWith('40') || text.startsWith('44'));
    this.tcp.write(message(`0${JSON.stringify(auth)}`));
    return (await reply)?.startsWith('40') ?? false;
  }

  /** The next matching text; undefined if the server closes first. */
  next(wants: (text: string) => boolean): Promise<string | undefined> {
    const reply = new Promise<string>((resolve) => void this.#waiting.push({ wants, resolve }));
    return Promise.race([reply, this.closed.then(() => undefined)]);
  }

  /** Makes a call and returns its answer. */
  async call(event: string, channel: string, id = 7): Promise<string | undefined> {
    const reply = this.next((text) => text.startsWith(`43${id}`));
    this.tcp.write(message(`2${id}${JSON.stringify([event, channel])}`));
    return (await reply)?.slice(`43${id}`.length);
  }

  /** Writes the same bytes repeatedly until the connection is gone. */
  flood(bytes: Buffer): void {
    const block = Buffer.concat(Array.from({ length: Math.ceil(BLOCK / bytes.length) }, () => bytes));
    const more = () => {
      while (!this.tcp.destroyed && this.tcp.writable && this.tcp.write(block));
    };
    this.tcp.on('drain', more);
    more();
  }

  /** Stops reading. */
  deafen(): void {
    this.tcp.removeAllListeners('data');
    this.tcp.pause();
  }

  destroy(): void {
    this.tcp.destroy();
  }

  #hear(chunk: Buffer): void {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk;
    if (!this.#isOpen && !this.#upgraded()) return;
    for (;;) {
      const [first = 0, second = 0] = this.#rest;
      const head = second === 126 ? 4 : 2; // the server sends at most 65,535 bytes
      if (this.#rest.length < head) return;
      const length = second === 126 ? this.#rest.readUInt16BE(2) : second;
      if (this.#rest.length < head + length) return;
      this.#take(first & 15, this.#rest.subarray(head, head + length));
      this.#rest = this.#rest.subarray(head + length);
    }
  }

  #upgraded(): boolean {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const status = Number(this.#rest.subarray(9, 12).toString());
    this.answer = this.#rest.toString();
    this.#isOpen = status === 101;
    this.#rest = this.#isOpen ? this.#rest.subarray(end + 4) : Buffer.alloc(0);
    this.#answered(status);
    return this.#isOpen;
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === CLOSE) this.#code = payload.length > 1 ? payload.readUInt16BE(0) : 1005;
    if (opcode === PONG) this.pongs += 1;
    if (opcode !== TEXT) return;
    const text = payload.toString();
    this.#onText(text);
    const [next] = this.#waiting;
    if (next?.wants(text)) {
      this.#waiting.shift();
      next.resolve(text);
    }
  }
}
