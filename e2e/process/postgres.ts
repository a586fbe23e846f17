import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensureCluster, ensureRoles } from '../../development/postgres/cluster.ts';
import { launch, runnerFor } from '../../development/postgres/launch.ts';
import { clusterName } from '../../development/postgres/processes.ts';
import { secretsIn } from '../../development/secrets.ts';
import { signalDatabase } from './cluster.ts';
import { freePort } from '../../testing/free-port.ts';

const run = promisify(execFile);

const SMALL = { listen_addresses: '127.0.0.1', shared_buffers: '32MB', max_connections: '100', timezone: 'UTC' };

/** PostgreSQL servers in folders of one installation; unlike `aCluster` nothing starts a killed one again. */
export const anInstallation = async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-copies-'));
  await chmod(root, 0o711);
  const secrets = await secretsIn(root);
  const folder = (name: string) => join(root, name);
  const running = new Set<PostgresServer>();

  /** Starts the server of a data folder with extra settings. Throws PostgresNotStartedError with its last words. */
  const start = async (name: string, settings: Record<string, string> = {}) => {
    const dir = folder(name);
    const port = settings['port'] ?? String(await freePort());
    const runner = await runnerFor(dir);
    await ownAll(name);
    const own = { port, unix_socket_directories: '', cluster_name: clusterName(dir) };
    const child = await launch(runner, dir, { ...SMALL, ...settings, ...own }, () => {});
    const exited = once(child, 'exit');
    const urlAt = (at: number) => `postgres://postgres:${secrets.postgres_password}@127.0.0.1:${at}/portal`;
    const server = {
      dir,
      end: { host: '127.0.0.1', port: Number(port) },
      /** URL of its database `portal`, directly or through a relay. */
      urlAt,
      url: urlAt(Number(port)),
      kill: async () => {
        running.delete(server);
        await signalDatabase(dir, 'SIGKILL');
        await exited;
      },
      stop: async () => {
        running.delete(server);
        child.stdin!.destroy();
        await exited;
      },
    };
    running.add(server);
    return server;
  };

  /** Gives a folder to the user that PostgreSQL runs as. */
  const ownAll = async (name: string): Promise<void> => {
    const { user } = await runnerFor(folder(name));
    if (user.uid !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder(name)]);
  };

  return {
    folder,
    password: secrets.postgres_password,
    start,
    ownAll,
    /** Makes the data folder of an empty database. */
    create: async (name: string) =>
      ensureCluster(await runnerFor(folder(name)), folder(name), secrets.postgres_password),
    createRoles: (server: PostgresServer) => ensureRoles(server.url.replace(/portal$/, 'postgres'), secrets),
    remove: async () => {
      for (const server of running) await server.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
};

export interface PostgresServer {
  readonly dir: string;
  readonly end: { readonly host: string; readonly port: number };
  readonly url: string;
  readonly urlAt: (port: number) => string;
  /** SIGKILL of all its processes. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export type Installation = Awaited<ReturnType<typeof anInstallation>>;

/** Runs the work on one connection of its own. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Rows of one statement. */
export const queryRows = <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text, values)).rows);
