import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Somewhere to connect to. */
export interface End {
  readonly host: string;
  readonly port: number;
}

/**
 * A wire that passes every byte on, until it is told to misbehave: slow, frozen, or cut at the very moment when the
 * database's "COMMIT" comes back.
 */
export const aWire = async (choose: () => End | undefined) => {
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
    /** Ends every connection; new ones are made as before. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    /** The transaction that names this text commits, and its answer never comes back. Resolves when it happened. */
    loseCommitOf: (needle: string, how: 'cut' | 'freeze'): Promise<void> =>
      new Promise((lost) => (loss = { needle, how, lost })),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

export type Wire = Awaited<ReturnType<typeof aWire>>;
