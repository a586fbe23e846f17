import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/free-port.ts';
import type { Endpoint } from '../../testing/tcp-relay.ts';

const NOBODY = 65_534; // PgBouncer refuses to run as root

/** Path and version of an installed PgBouncer, or undefined. */
export const pgbouncer = (() => {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer'])
    try {
      const version = /\d+\.\d+\.\d+/.exec(String(execFileSync(program, ['--version'])))?.[0];
      return { program, version };
    } catch {
      continue;
    }
  return undefined;
})();

interface Options {
  readonly to: Endpoint;
  readonly login: { readonly name: string; readonly password: string };
  /** Additional lines of its configuration. */
  readonly settings?: readonly string[];
}

/** A PgBouncer in transaction mode, with six connections, in front of the database `portal`. */
export const aPgBouncer = async ({ to, login, settings = [] }: Options) => {
  if (!pgbouncer) throw new Error('there is no PgBouncer here');
  const { program } = pgbouncer;
  const dir = await mkdtemp(join(tmpdir(), 'portal-pooler-'));
  const port = await freePort();
  await writeFile(join(dir, 'users.txt'), `"${login.name}" "${login.password}"\n`);
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    [
      '[databases]',
      `portal = host=${to.host} port=${to.port} dbname=portal`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(dir, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 6',
      'max_client_conn = 200',
      ...settings,
      '',
    ].join('\n'),
  );
  await chmod(dir, 0o755);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  let child: ChildProcess | undefined;
  const output: string[] = [];
  const start = async () => {
    const started = spawn(program, [join(dir, 'pgbouncer.ini')], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    const up = new Promise<void>((resolve) =>
      createInterface({ input: started.stderr }).on('line', (line) => {
        output.push(line);
        if (line.includes('process up')) resolve();
      }),
    );
    const failed = once(started, 'exit').then(() => Promise.reject(new Error(output.slice(-5).join('\n'))));
    failed.catch(() => {});
    await Promise.race([up, failed]);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `postgres://${login.name}:${login.password}@127.0.0.1:${port}/portal`,
    start,
    kill,
    remove: async () => {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
