import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Cluster name that identifies the folder in process titles. */
export const clusterName = (dir: string) =>
  `portal-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 16)}`;

/** Process ids of the PostgreSQL in this folder; Linux only. */
export const processesOf = async (dir: string): Promise<number[]> => {
  const name = clusterName(dir);
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const titles = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return titles
    .filter(([, title]) => /^[^\0]*postgres(?:\.exe)?[\0:]/.test(title) && title.includes(name))
    .map(([pid]) => Number(pid));
};

/**
 * True if the folder is free. Waits for a server whose parent has ended; kills leftover processes of a killed server,
 * since recovery follows anyway; removes a stale lock file that names an unrelated process.
 */
export const releaseFolder = async (dir: string): Promise<boolean> => {
  if (process.platform !== 'linux') return true;
  const lock = join(dir, 'postmaster.pid');
  const named = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
  const here = await processesOf(dir);
  if (here.includes(named)) return false;
  for (const pid of here) process.kill(pid, 'SIGKILL');
  if (here.length === 0)
    for (const name of await readdir(dir).catch(() => []))
      if (name === 'postmaster.pid' || name.startsWith('.s.PGSQL.')) await rm(join(dir, name), { force: true });
  return here.length === 0;
};
