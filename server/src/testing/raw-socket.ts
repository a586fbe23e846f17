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

/** A frame of RFC 6455 as a client sends it, masked with zeros. */
export const frameOf = (opcode: number, payload: string | Buffer = '', isLast = true): Buffer => {
  const bytes = Buffer.from(payload);
  const length = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255];
  const [first = 0, ...rest] = length;
  return Buffer.concat([Buffer.from([(isLast ? 128 : 0) | opcode, 128 | first, ...rest, 0, 0, 0, 0]), bytes]);
};

/** A message of Socket.IO: `0` names a session, `2` is an event; a number behind the 2 asks for an answer. */
export const message = (text: string): Buffer => frameOf(TEXT, `4${text}`);

interface Options {
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly path?: string;
  /** Takes every text, which is not kept then. */
  readonly onText?: (text: string) => void;
}

/** A peer that speaks the protocol by hand and keeps to none of its manners: it may flood, read nothing, or answer no closing. */
export class RawSocket {
  readonly tcp: Socket;
  /** Of the answer to the upgrade; 101 stands for a socket. Zero: closed without one. */
  readonly status: Promise<number>;
  /** The code the server closed with, as far as it was read; undefined where it just hung up. */
  readonly closed: Promise<number | undefined>;
  /** Every text the server sent. */
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
    const given = { host: `127.0.0.1:${port}`, ...headers };
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
    this.tcp.write(
      `GET ${path}${query} HTTP/1.1\r\n${lines.join('')}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  }

  /** Names a session and waits until it was taken; false: refused or closed. */
  async named(auth: object = {}): Promise<boolean> {
    if ((await this.status) !== 101) return false;
    const told = this.next((text) => text.startsWith('40') || text.startsWith('44'));
    this.tcp.write(message(`0${JSON.stringify(auth)}`));
    return (await told)?.startsWith('40') ?? false;
  }

  /** The next text of this kind; undefined when the server closed first. */
  next(wants: (text: string) => boolean): Promise<string | undefined> {
    const told = new Promise<string>((resolve) => void this.#waiting.push({ wants, resolve }));
    return Promise.race([told, this.closed.then(() => undefined)]);
  }

  /** The answer to one call. */
  async call(event: string, channel: string, id = 7): Promise<string | undefined> {
    const told = this.next((text) => text.startsWith(`43${id}`));
    this.tcp.write(message(`2${id}${JSON.stringify([event, channel])}`));
    return (await told)?.slice(`43${id}`.length);
  }

  /** Writes the same bytes again and again, as fast as they are taken, until the connection is gone. */
  flood(bytes: Buffer): void {
    const block = Buffer.concat(Array.from({ length: Math.ceil(BLOCK / bytes.length) }, () => bytes));
    const more = () => {
      while (!this.tcp.destroyed && this.tcp.writable && this.tcp.write(block));
    };
    this.tcp.on('drain', more);
    more();
  }

  /** From now on nothing is read. */
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
      const head = second === 126 ? 4 : 2; // nothing the server says is longer than 65,535 bytes
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
