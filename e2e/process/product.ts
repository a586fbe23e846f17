import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

const given = new Set<number>();
/** Below those that the system hands out by itself: nobody is given it between now and when it is used. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port)) continue;
    given.add(port);
    const listener = createServer().listen(port, '127.0.0.1');
    const isFree = await once(listener, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    listener.close();
    await once(listener, 'close');
    return port;
  }
};

const settingsFor = (ports: { portal: number; console: number; sandbox: number }, dataDir: string) => ({
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(ports.portal),
  CONSOLE_PORT: String(ports.console),
  SANDBOX_PORT: String(ports.sandbox),
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
});

/**
 * The product as a person starts it, in a folder of its own; can be killed and started again on the same ports. `within`
 * is a command that runs it, given the folder; `script` is what is run.
 */
export const aProduct = async (
  environment: Record<string, string> = {},
  within: (dataDir: string) => readonly string[] = () => [],
  script: string | readonly string[] = 'scripts/start.ts',
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  const ports = { portal: await freePort(), console: await freePort(), sandbox: await freePort() };
  const settings = { ...settingsFor(ports, dataDir), ...environment };
  let child: ChildProcess | undefined;
  const said: string[] = [];

  const start = async (): Promise<number> => {
    const began = performance.now();
    const [command = process.execPath, ...args] = [...within(dataDir), process.execPath, ...[script].flat()];
    const started = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: settings,
    });
    child = started;
    const exited = once(started, 'close').then(() =>
      Promise.reject(new Error(`the product ended while starting:\n${said.slice(-20).join('\n')}`)),
    );
    exited.catch(() => {});
    const ready = new Promise<void>((resolve) => {
      for (const stream of [started.stdout, started.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          if (line.startsWith('ready')) resolve();
        });
    });
    await Promise.race([ready, exited]);
    return performance.now() - began;
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  };

  const host = '127.0.0.1';
  return {
    portal: `http://${host}:${ports.portal}`,
    console: `http://${host}:${ports.console}`,
    sandbox: `http://localhost:${ports.sandbox}`,
    dataDir,
    said,
    get pid() {
      return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    /** Tells it something, and does not wait for what it does. */
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    /** How it ended: a code, or the signal that ended it. */
    ended: async (): Promise<number | NodeJS.Signals | null> => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child?.exitCode ?? child?.signalCode ?? null;
    },
    /** Milliseconds until `ready`. */
    start,
    kill: () => end('SIGKILL'),
    /** Drains; the exit code. */
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export type Product = Awaited<ReturnType<typeof aProduct>>;
