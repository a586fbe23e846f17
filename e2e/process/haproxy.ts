import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/free-port.ts';
import type { Endpoint } from '../../testing/tcp-relay.ts';

/** Path of an installed HAProxy, or undefined. */
export const haproxy = ['haproxy', '/usr/sbin/haproxy'].find((program) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
if (!haproxy)
  process.stderr.write('HAProxy is not installed: its check for the primary in deploy/haproxy.cfg is not tested\n');

const DATABASES = 'listen database\n  bind :5432\n';
const config = join(import.meta.dirname, '../../deploy/haproxy.cfg');

/** The proxy of deploy/haproxy.cfg in front of two databases, without that of the pages. */
export const aHaproxy = async (databases: readonly [Endpoint, Endpoint]) => {
  if (!haproxy) throw new Error('there is no HAProxy here');
  const text = await readFile(config, 'utf8');
  const port = await freePort();
  const section = text.slice(text.lastIndexOf('\ndefaults\n'));
  if (!section.includes(DATABASES)) throw new Error('deploy/haproxy.cfg has no databases');
  const dir = await mkdtemp(join(tmpdir(), 'portal-haproxy-'));
  const file = join(dir, 'haproxy.cfg');
  await writeFile(file, `global\n  log stdout format raw local0\n${section.replace(':5432', `127.0.0.1:${port}`)}`);
  const [one, two] = databases.map(({ host, port: at }) => `${host}:${at}`);
  const child = spawn(haproxy, ['-f', file], {
    env: { ...process.env, DATABASE_1: one, DATABASE_2: two },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => log.push(line));
  const exited = once(child, 'exit');
  return {
    port,
    /** Lines about its databases. */
    log,
    close: async () => {
      child.kill();
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
};
