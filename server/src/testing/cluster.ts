import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
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
};

/** A cluster of the test's own. Durable ones keep what they acknowledged when they are killed. */
export const startCluster = async ({ durable = false }: { readonly durable?: boolean } = {}): Promise<Cluster> => {
  const data = await mkdtemp(join(tmpdir(), 'portal-test-'));
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
