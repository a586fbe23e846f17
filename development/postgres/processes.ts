import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Names the folder in every process title, where anybody may read it. */
export const clusterName = (dir: string) =>
  `portal-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 16)}`;

/** The processes of the PostgreSQL in this folder; Linux only. */
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
 * True when the folder is free. A server that runs there is on its way out, because its parent is gone: wait. Processes
 * whose server was killed may not notice for seconds: end them, recovery follows anyhow. A lock file that names a process
 * which is no PostgreSQL of this folder is stale, and would stop the start for as long as that process lives.
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
