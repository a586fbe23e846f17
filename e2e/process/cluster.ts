import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../development/postgres/embedded.ts';
import { processesOf } from '../../development/postgres/processes.ts';
import { secretsIn } from '../../development/secrets.ts';
import type { End } from './http.ts';

type Which = (pid: number, all: readonly number[]) => boolean;

/** Signals the processes of the PostgreSQL in a folder; one that has ended meanwhile needs none. */
export const signalDatabase = async (dir: string, signal: NodeJS.Signals, which: Which = () => true): Promise<void> => {
  const all = await processesOf(dir);
  for (const pid of all.filter((each) => which(each, all)))
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};

/** A PostgreSQL outside the product, as in production: it can be stopped, frozen, and started again somewhere else. */
export const aCluster = async () => {
  const data = await mkdtemp(join(tmpdir(), 'portal-db-'));
  await chmod(data, 0o711);
  const dir = join(data, 'postgres');
  const secrets = await secretsIn(data);
  let embedded: Embedded | undefined = await startEmbedded({ dir, secrets });
  const password = secrets.postgres_password;

  const tell = (signal: NodeJS.Signals, which?: Which) => signalDatabase(dir, signal, which);
  return {
    /** Where it listens at the moment; undefined while it is stopped. */
    end: (): End | undefined =>
      embedded && { host: '127.0.0.1', port: Number(new URL(embedded.superUrl.replace('postgres:', 'http:')).port) },
    /** The address of its database `portal` by way of a port. */
    urlAt: (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/portal`,
    stop: async () => {
      const stopping = embedded;
      embedded = undefined;
      await stopping?.stop();
    },
    start: async () => {
      embedded ??= await startEmbedded({ dir, secrets });
    },
    /** As when the machine loses its power; it comes back by itself. */
    kill: () => tell('SIGKILL'),
    freeze: () => tell('SIGSTOP'),
    /** The connections that exist hang, and the server itself goes on accepting. */
    freezeBackends: () => tell('SIGSTOP', (pid, all) => pid !== Math.min(...all)),
    thaw: () => tell('SIGCONT'),
    remove: async () => {
      await tell('SIGCONT');
      await embedded?.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof aCluster>>;
