import { connect, type Socket } from 'node:net';
import { pause } from './measuring.ts';

const AGAIN_MS = 200;
const MOST_TRIES = 100;

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Cookie set by the answer: `name=value`. */
  readonly cookie?: string | undefined;
}
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A sequential HTTP caller on one kept connection. Hand-written, because the callers share the cores with the server
 * and fetch would cost more than the server does.
 */
export class HttpCaller {
  readonly #port: number;
  #socket: Socket | undefined;
  #heard = '';
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  request({ method, path, headers = {}, body }: Request): Promise<Answer> {
    const socket = (this.#socket ??= this.#open());
    const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${this.#port}`];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
    });
  }

  /** As `ask`, but retries on 503 as a bank does; any other non-success throws. */
  async mustRequest(request: Request): Promise<Answer> {
    let answer = await this.request(request);
    for (let left = MOST_TRIES; answer.status === 503 && left > 0; left -= 1) {
      await pause(AGAIN_MS);
      answer = await this.request(request);
    }
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.body}`);
    return answer;
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1'); // one character per byte, as content-length counts
    socket.on('data', (text: string) => this.#hear(text));
    const lost = (error?: Error) => {
      this.#socket = undefined;
      this.#waiting?.reject(error ?? new Error('the connection was closed'));
    };
    socket.on('error', lost);
    socket.on('close', () => lost());
    return socket;
  }

  #hear(text: string): void {
    this.#heard += text;
    const head = this.#heard.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#heard.slice(0, head))?.[1] ?? 0);
    const end = head + 4 + length;
    if (this.#heard.length < end) return;
    const status = Number(this.#heard.slice(9, 12));
    const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(this.#heard.slice(0, head))?.[1];
    const body = Buffer.from(this.#heard.slice(head + 4, end), 'latin1').toString('utf8');
    this.#heard = this.#heard.slice(end);
    this.#waiting?.resolve({ status, body, cookie });
  }
}

/** Creates callers, each with its own connection; closed together. */
export const httpCallers = (port: number, count: number): { callers: HttpCaller[]; close: () => void } => {
  const callers = Array.from({ length: count }, () => new HttpCaller(port));
  return { callers, close: () => callers.forEach((caller) => caller.close()) };
};
