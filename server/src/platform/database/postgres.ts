import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ensureCluster, launch, PostgresNotStartedError, runnerFor } from './postgres-run.ts';
import type { Secrets } from '../security/secrets.ts';

export { type Secrets, secretsIn } from '../security/secrets.ts';

export interface EmbeddedOptions {
  /** The cluster's own folder, `DATA_DIR/postgres`; made when it is missing. */
  readonly dir: string;
  readonly secrets: Secrets;
  /** What PostgreSQL says, a line at a time. */
  readonly log?: (line: string) => void;
  /** Settings that differ from those of a small, durable machine. */
  readonly settings?: Record<string, string>;
}

export interface Embedded {
  /** `portal_owner`, who owns the database `portal` and migrates it. */
  readonly ownerUrl: string;
  /** `portal_app`, as whom the program works. */
  readonly appUrl: string;
  /** The superuser, in the database `postgres`. */
  readonly superUrl: string;
  /** Called each time PostgreSQL had ended by itself and accepts connections again. */
  onRestart(listener: () => void): void;
  /** A fast shutdown; resolves when every process of it is gone. */
  stop(): Promise<void>;
}

/** For a machine of two cores that other programs use too. Commits are durable by default, and no line quotes a person's data. */
const SMALL: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
const PATIENCE_MS = 20_000;
const LONGEST_SOCKET = 103; // bytes of a path that every system takes

/** The program comes by a socket in the cluster's folder, which costs both sides less than TCP; undefined where there is none. */
const socketIn = (dir: string, port: number): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(join(dir, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET ? dir : undefined;

/**
 * A private PostgreSQL for development, demos and tests; production sets DATABASE_URL. It ends with this process, also when
 * this process is killed. When PostgreSQL itself is killed it is started again, on the same port.
 */
export const startEmbedded = async ({
  dir: folder,
  secrets,
  log = () => {},
  settings = {},
}: EmbeddedOptions): Promise<Embedded> => {
  const dir = resolve(folder);
  const runner = await runnerFor(dir);
  await ensureCluster(runner, dir, secrets.postgres_password);
  const port = await freePort();
  const socket = socketIn(dir, port);
  const all = {
    ...SMALL,
    ...settings,
    port: String(port),
    unix_socket_directories: socket ? `"${socket}"` : '',
    cluster_name: clusterName(dir),
  };
  const start = () => launch(runner, dir, all, log);
  const listeners: (() => void)[] = [];
  let stopping = false;
  let server = await startPatiently(dir, start);

  const urls = urlsOf(secrets, port, socket);
  const stop = async () => {
    stopping = true;
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit');
      server.stdin!.destroy();
      if (process.platform === 'win32') server.kill();
      await gone;
    }
    await restarting;
  };
  let restarting = Promise.resolve();
  const watch = (child: ChildProcess) =>
    void child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  const restart = async () => {
    for (let wait_ms = 100; !stopping; wait_ms = Math.min(2 * wait_ms, 2000)) {
      log('PostgreSQL has ended; starting it again');
      try {
        server = await startPatiently(dir, start);
        if (stopping) return void server.stdin!.destroy();
        watch(server);
        for (const listener of listeners) listener();
        return;
      } catch (error) {
        log(`PostgreSQL does not start: ${String(error)}`); // a full disk, perhaps: it may be better in a while
        await delay(wait_ms);
      }
    }
  };
  watch(server);
  try {
    await ensureRoles(urls.superUrl, secrets);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...urls,
    onRestart: (listener) => void listeners.push(listener),
    stop,
  };
};

const urlsOf = (secrets: Secrets, port: number, socket: string | undefined) => {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const by = socket ? `?host=${encodeURIComponent(socket)}` : '';
  return {
    ownerUrl: url('portal_owner', secrets.owner_password, 'portal') + by,
    appUrl: url('portal_app', secrets.app_password, 'portal') + by,
    superUrl: url('postgres', secrets.postgres_password, 'postgres'),
  };
};

/** Starts, and waits for what a killed parent or a killed server left behind to end first. */
const startPatiently = async (dir: string, start: () => Promise<ChildProcess>): Promise<ChildProcess> => {
  for (const until = Date.now() + PATIENCE_MS; ; await delay(50)) {
    const free = await clear(dir);
    try {
      if (free) return await start();
    } catch (error) {
      const later =
        error instanceof PostgresNotStartedError && /still in use|already exists|could not bind/.test(error.message);
      if (!later || Date.now() > until) throw error;
    }
    if (!free && Date.now() > until) throw new Error(`another PostgreSQL is running in ${dir}`);
  }
};

/**
 * True when the folder is free. A server that runs there is on its way out, because its parent is gone: wait. Processes
 * whose server was killed may not notice for seconds: end them, recovery follows anyhow. A lock file that names a process
 * which is no PostgreSQL of this folder is stale, and would stop the start for as long as that process lives.
 */
const clear = async (dir: string): Promise<boolean> => {
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

/** Names the folder in every process title, where anybody may read it. */
const clusterName = (dir: string) => `portal-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 16)}`;

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

/** The two roles and the database, once. */
const ensureRoles = async (superUrl: string, { owner_password, app_password }: Secrets): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    const exists = async (query: string) => (await client.query(query)).rowCount === 1;
    if (await exists(`select from pg_database where datname = 'portal'`)) return;
    for (const [role, password] of [
      ['portal_owner', owner_password],
      ['portal_app', app_password],
    ] as const) {
      const verb = (await exists(`select from pg_roles where rolname = '${role}'`)) ? 'alter' : 'create';
      await client.query(`${verb} role ${role} login password ${pg.escapeLiteral(password)}`);
    }
    await client.query('create database portal owner portal_owner');
    await client.query('revoke all on database portal from public');
    await client.query('grant connect on database portal to portal_app');
  } finally {
    await client.end();
  }
};

const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  listener.close();
  await once(listener, 'close');
  return port;
};
