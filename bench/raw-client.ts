import type { Socket } from 'node:net';
import pg from 'pg';

const CONNECTIONS = 8;
const NAME = 'raw';

/** Private part of a pg client, used to sign in. */
interface Signed {
  readonly connection: { readonly stream: Socket };
}

/**
 * Bare PostgreSQL protocol, the baseline of P1: one prepared statement, text parameters, every connection a pipeline
 * that never waits. Answers are counted, not parsed.
 */
export class RawClient {
  readonly #client: pg.Client;
  readonly #stream: Socket;
  readonly #waiting: ((error?: Error) => void)[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #failure: Error | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.#stream = (client as unknown as Signed).connection.stream;
    this.#stream.removeAllListeners('data');
    this.#stream.on('data', (chunk: Buffer) => this.#hear(chunk));
  }

  static async open(url: string, statement: string): Promise<RawClient> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const raw = new RawClient(client);
    await raw.#sent(Buffer.concat([message('P', `${NAME}\0${statement}\0`, int16(0)), sync]));
    return raw;
  }

  /** Calls the statement with parameters in text format. */
  call(parameters: readonly string[]): Promise<void> {
    const values = parameters.flatMap((value) => {
      const bytes = Buffer.from(value);
      return [int32(bytes.length), bytes];
    });
    const bind = message('B', `\0${NAME}\0`, int16(0), int16(parameters.length), ...values, int16(0));
    return this.#sent(Buffer.concat([bind, execute, sync]));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#stream.once('close', resolve);
      this.#client.on('error', () => {});
      this.#stream.end(message('X'));
    });
  }

  #sent(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push((error) => (error ? reject(error) : resolve()));
      this.#stream.write(bytes);
    });
  }

  #hear(chunk: Buffer): void {
    let bytes = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (bytes.length >= 5) {
      const length = 1 + bytes.readUInt32BE(1);
      if (bytes.length < length) break;
      const kind = bytes[0];
      if (kind === ERROR) this.#failure = new Error(bytes.subarray(5, length).toString().replaceAll('\0', ' '));
      if (kind === READY) {
        this.#waiting.shift()?.(this.#failure);
        this.#failure = undefined;
      }
      bytes = bytes.subarray(length);
    }
    this.#rest = bytes;
  }
}

const ERROR = 'E'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (kind: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
};
const sync = message('S');
const execute = message('E', '\0', int32(0));

/** Opens as many connections as the product's pool. */
export const rawClients = async (url: string, statement: string) => {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawClient.open(url, statement)));
  return {
    call: (caller: number, parameters: readonly string[]) => clients[caller % CONNECTIONS]!.call(parameters),
    close: () => Promise.all(clients.map((client) => client.close())),
  };
};
