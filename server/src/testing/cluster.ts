import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../../development/postgres/embedded.ts';
import { processesOf } from '../../../development/postgres/processes.ts';
import { type Secrets, secretsIn } from '../../../development/secrets.ts';

export interface Cluster extends Embedded {
  readonly secrets: Secrets;
  /** The URLs of another database of this cluster. */
  readonly urlsOf: (database: string) => { readonly url: string; readonly ownerUrl: string };
  /** kill -9 of every process of PostgreSQL, in the middle of what it does. It comes back by itself. */
  readonly kill: () => Promise<void>;
  /** Stops it and removes its files. */
  readonly remove: () => Promise<void>;
}

const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
  max_wal_size: '128MB',
  scram_iterations: '1',
  plan_cache_mode: 'force_generic_plan', // a statement is planned once a connection
};

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const prefixOf = (pid: number): string => `portal-test-${pid}-`;

/** Where a throwaway cluster lies: in memory where there is much of it, since a database is a thousand files. */
const throwawayPlace = async (): Promise<string> => {
  const space = await statfs(MEMORY).catch(() => undefined);
  if (!space || space.bavail * space.bsize < ROOM_BYTES) return tmpdir();
  for (const name of await readdir(MEMORY)) {
    const pid = Number(/^portal-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
  return MEMORY;
};

/** Tests that were killed removed nothing, and memory is dearer than a disk. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** A cluster of the test's own. Durable ones keep what they acknowledged when they are killed. */
export const startCluster = async ({ durable = false }: { readonly durable?: boolean } = {}): Promise<Cluster> => {
  const data = await mkdtemp(join(durable ? tmpdir() : await throwawayPlace(), prefixOf(process.pid)));
  await chmod(data, 0o711);
  const dir = join(data, 'postgres');
  const secrets = await secretsIn(data);
  const embedded = await startEmbedded({ dir, secrets, settings: durable ? {} : THROWAWAY });
  const at = (url: string, database: string) => url.replace(/\/portal$/, `/${database}`);
  return {
    ...embedded,
    secrets,
    urlsOf: (database) => ({ url: at(embedded.appUrl, database), ownerUrl: at(embedded.ownerUrl, database) }),
    kill: async () => {
      for (const pid of await processesOf(dir)) process.kill(pid, 'SIGKILL');
    },
    remove: async () => {
      await embedded.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
};

/** A name that no other database has. */
export const databaseName = (): string => `test_${randomBytes(8).toString('hex')}`;
