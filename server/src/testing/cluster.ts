import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../../development/postgres/embedded.ts';
import { processesOf } from '../../../development/postgres/processes.ts';
import { type Secrets, secretsIn } from '../../../development/secrets.ts';

export interface Cluster extends Embedded {
  readonly secrets: Secrets;
  /** URLs of another database of the cluster. */
  readonly urlsOf: (database: string) => { readonly url: string; readonly ownerUrl: string };
  /** kill -9 of every PostgreSQL process; it restarts by itself. */
  readonly kill: () => Promise<void>;
  /** Stops the cluster and deletes its files. */
  readonly remove: () => Promise<void>;
}

const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
  max_wal_size: '128MB',
  plan_cache_mode: 'force_generic_plan', // plans each statement once per connection
  log_min_messages: 'error',
};

/** Prints deadlocks of PostgreSQL's log: only it names the statements that waited for each other. */
const deadlockPrinter = (): ((line: string) => void) => {
  let isPrinting = false;
  return (line) => {
    if (/\b(ERROR|LOG|FATAL): /.test(line)) isPrinting = line.includes('deadlock detected');
    if (isPrinting) process.stderr.write(`${line}\n`);
  };
};

/** Asks for no password: a test opens a dozen connections. */
const TRUST = `
local all,replication all trust
host all,replication all 127.0.0.1/32 trust
`;

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const prefixOf = (pid: number): string => `portal-test-${pid}-`;

/** Directory of a throwaway cluster: in memory if large enough, since a database has a thousand files. */
const throwawayPlace = async (): Promise<string> => {
  const space = await statfs(MEMORY).catch(() => undefined);
  if (!space || space.bavail * space.bsize < ROOM_BYTES) return tmpdir();
  for (const name of await readdir(MEMORY)) {
    const pid = Number(/^portal-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
  return MEMORY;
};

/** True if the process lives. Killed tests leave directories behind, and memory is scarce. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Starts a cluster for a test. Durable ones survive a kill. */
export const startCluster = async ({ durable = false }: { readonly durable?: boolean } = {}): Promise<Cluster> => {
  const data = await mkdtemp(join(durable ? tmpdir() : await throwawayPlace(), prefixOf(process.pid)));
  await chmod(data, 0o711);
  const dir = join(data, 'postgres');
  const secrets = await secretsIn(data);
  const hba_file = join(data, 'hba.conf');
  await writeFile(hba_file, TRUST);
  const embedded = await startEmbedded({
    dir,
    secrets,
    ...(durable ? {} : { settings: { ...THROWAWAY, hba_file }, log: deadlockPrinter() }),
  });
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

/** A unique database name. */
export const databaseName = (): string => `test_${randomBytes(8).toString('hex')}`;
