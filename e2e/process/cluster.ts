import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../development/postgres/embedded.ts';
import { processesOf } from '../../development/postgres/processes.ts';
import { secretsIn } from '../../development/secrets.ts';
import type { Endpoint } from '../../testing/tcp-relay.ts';

type Which = (pid: number, all: readonly number[]) => boolean;

/** Signals PostgreSQL's processes of a data folder; ignores those that have ended. */
export const signalDatabase = async (dir: string, signal: NodeJS.Signals, which: Which = () => true): Promise<void> => {
  const all = await processesOf(dir);
  for (const pid of all.filter((each) => which(each, all)))
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};

/** A PostgreSQL outside the product, as in production; it can be stopped, frozen and restarted on another port. */
export const aCluster = async () => {
  const data = await mkdtemp(join(tmpdir(), 'portal-db-'));
  await chmod(data, 0o711);
  const dir = join(data, 'postgres');
  const secrets = await secretsIn(data);
  let embedded: Embedded | undefined = await startEmbedded({ dir, secrets });
  const password = secrets.postgres_password;

  const signalAll = (signal: NodeJS.Signals, which?: Which) => signalDatabase(dir, signal, which);
  return {
    /** Its current address; undefined while it is stopped. */
    end: (): Endpoint | undefined =>
      embedded && { host: '127.0.0.1', port: Number(new URL(embedded.superUrl.replace('postgres:', 'http:')).port) },
    /** URL of its database `portal` through a port. */
    urlAt: (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/portal`,
    stop: async () => {
      const stopping = embedded;
      embedded = undefined;
      await stopping?.stop();
    },
    start: async () => {
      embedded ??= await startEmbedded({ dir, secrets });
    },
    /** As in a power cut; it restarts by itself. */
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    /** Hangs existing connections; the server still accepts new ones. */
    freezeBackends: () => signalAll('SIGSTOP', (pid, all) => pid !== Math.min(...all)),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      await signalAll('SIGCONT');
      await embedded?.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof aCluster>>;
