import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../server/src/platform/config.ts';
import { startEmbedded } from '../development/postgres/embedded.ts';
import { processesOf } from '../development/postgres/processes.ts';
import { secretsIn } from '../development/secrets.ts';

/** Port of a running embedded PostgreSQL; undefined if none runs. */
const runningPort = async (dir: string): Promise<number | undefined> => {
  const lock = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n');
  if (!pid || (process.platform === 'linux' && !(await processesOf(dir)).includes(Number(pid)))) return undefined;
  return Number(port);
};

/** Owner address of the database for a command: DATABASE_URL, that of a running server, or a newly started one. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<{ url: string; close: () => Promise<void> }> => {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  const dir = join(config.dataDir, 'postgres');
  const secrets = await secretsIn(config.dataDir);
  const port = await runningPort(dir);
  if (port)
    return { url: `postgres://portal_owner:${secrets.owner_password}@127.0.0.1:${port}/portal`, close: async () => {} };
  const embedded = await startEmbedded({ dir, secrets });
  return { url: embedded.ownerUrl, close: () => embedded.stop() };
};
