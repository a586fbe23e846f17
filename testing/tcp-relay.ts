import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Address of a TCP server. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** A TCP relay that can be slowed, frozen, or cut when the database's "COMMIT" comes back. */
export const aTcpRelay = async (choose: () => Endpoint | undefined) => {
  const sockets = new Set<Socket>();
  let delay_ms = 0;
  let thawed = Promise.resolve();
  let thaw = () => {};
  let loss: { needle: string; how: 'cut' | 'freeze'; lost: () => void } | undefined;

  const freeze = () => void ({ promise: thawed, resolve: thaw } = Promise.withResolvers<void>());
  const pass = (from: Socket, to: Socket, look: (chunk: Buffer) => boolean) =>
    from.on('data', async (chunk) => {
      from.pause();
      if (delay_ms) await wait(delay_ms);
      const goesOn = look(chunk);
      await thawed;
      if (!goesOn) return;
      if (!to.destroyed) to.write(chunk);
      from.resume();
    });

  const server = createServer((near) => {
    const end = choose();
    if (!end) return void near.destroy();
    const far = connect(end.port, end.host);
    let marked = false;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one.setNoDelay());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('end', () => other.end());
    }
    pass(near, far, (chunk) => {
      marked ||= loss !== undefined && chunk.includes(loss.needle);
      return true;
    });
    pass(far, near, (chunk) => {
      if (!marked || !loss || !chunk.includes('COMMIT\0')) return true;
      if (loss.how === 'freeze') freeze();
      else {
        near.destroy();
        far.destroy();
      }
      loss.lost();
      loss = undefined;
      return false;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    slow: (ms: number) => void (delay_ms = ms),
    freeze,
    thaw: () => thaw(),
    /** Cuts every connection; new ones work as before. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    /** Lets the transaction that contains this text commit and withholds its answer; resolves when that has happened. */
    loseCommitOf: (needle: string, how: 'cut' | 'freeze'): Promise<void> =>
      new Promise((lost) => (loss = { needle, how, lost })),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

export type TcpRelay = Awaited<ReturnType<typeof aTcpRelay>>;
