import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const START_UP = 196_608; // version 3.0 of PostgreSQL's protocol

/** Removes `options` from a start-up message: length, version, then NUL-terminated names and values. */
const withoutOptions = (message: Buffer): Buffer => {
  const words = message.subarray(8, -1).toString('utf8').split('\0').slice(0, -1);
  const rest = words.flatMap((word, at) => (at % 2 === 0 && word !== 'options' ? [word, words[at + 1] ?? ''] : []));
  const body = Buffer.from(`${rest.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(START_UP, 4);
  return Buffer.concat([head, body]);
};

/** A pooler like PgBouncer with `ignore_startup_parameters = options`: it drops the options silently. */
export const aDroppingPooler = async (port: number) => {
  const sockets = new Set<Socket>();
  let dropped = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    near.once('data', (first: Buffer) => {
      if (first.length < 8 || first.readInt32BE(0) !== first.length || first.readInt32BE(4) !== START_UP)
        throw new Error('a client began with something else than its start-up message');
      if (first.includes('options\0')) dropped += 1;
      far.write(withoutOptions(first));
      near.pipe(far);
    });
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Connections whose options were dropped. */
    dropped: () => dropped,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** The same database on another port, over TCP. */
export const urlAtPort = (url: string, port: number): string => {
  const other = new URL(url.replace(/^postgres(ql)?:/, 'http:'));
  other.port = String(port);
  other.search = '';
  return other.href.replace(/^http:/, 'postgres:');
};
