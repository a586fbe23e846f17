import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Secrets } from '../secrets.ts';
import { ensureCluster, ensureRoles } from './cluster.ts';
import { launch, PostgresNotStartedError, runnerFor } from './launch.ts';
import { clusterName, releaseFolder } from './processes.ts';

interface Options {
  /** Folder of the cluster, `DATA_DIR/postgres`; created if missing. */
  readonly dir: string;
  readonly secrets: Secrets;
  /** Receives PostgreSQL's output by line. */
  readonly log?: (line: string) => void;
  /** Overrides of the default settings. */
  readonly settings?: Record<string, string>;
}

export interface Embedded {
  /** `portal_owner`: owns and migrates the database `portal`. */
  readonly ownerUrl: string;
  /** `portal_app`: role of the program. */
  readonly appUrl: string;
  /** Superuser, in the database `postgres`. */
  readonly superUrl: string;
  /** Called after each restart of PostgreSQL. */
  onRestart(listener: () => void): void;
  /** Fast shutdown; resolves when all processes have ended. */
  stop(): Promise<void>;
}

/** For a shared machine with two cores. Commits are durable by default; no log line quotes personal data. */
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
const LONGEST_SOCKET = 103; // bytes, accepted by every system

/** Unix socket in the cluster's folder, cheaper than TCP; undefined if unsupported. */
const socketIn = (dir: string, port: number): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(join(dir, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET ? dir : undefined;

/**
 * Starts a private PostgreSQL for development, demos and tests; production sets DATABASE_URL. It ends with this
 * process, even when killed, and restarts on the same port when PostgreSQL is killed.
 */
export const startEmbedded = async ({
  dir: folder,
  secrets,
  log = () => {},
  settings = {},
}: Options): Promise<Embedded> => {
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
  let server = await startWithRetry(dir, start);

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
        server = await startWithRetry(dir, start);
        if (stopping) return void server.stdin!.destroy();
        watch(server);
        for (const listener of listeners) listener();
        return;
      } catch (error) {
        log(`PostgreSQL does not start: ${String(error)}`); // may recover, for example from a full disk
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

/** Starts, retrying until leftovers of a killed parent or server have ended. */
const startWithRetry = async (dir: string, start: () => Promise<ChildProcess>): Promise<ChildProcess> => {
  for (const until = Date.now() + PATIENCE_MS; ; await delay(50)) {
    const free = await releaseFolder(dir);
    try {
      if (free) return await start();
    } catch (error) {
      const later =
        error instanceof PostgresNotStartedError && /still in use|already exists|could not bind/.test(error.message);
      if (!later || Date.now() > until) throw error;
    }
    if (!free && Date.now() > until) throw new PostgresNotStartedError(`another PostgreSQL is running in ${dir}`);
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
