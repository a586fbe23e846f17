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

/** A process that says `ready` when it is, and the lines it says; `ready` fails when it ends before. */
const spawned = ([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv, said: string[]) => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const exited = once(child, 'close').then(() =>
    Promise.reject(new Error(`the product ended while starting:\n${said.slice(-20).join('\n')}`)),
  );
  exited.catch(() => {});
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready')) resolve();
      });
  });
  return { child, ready: Promise.race([isReady, exited]) };
};

/**
 * The product as a person starts it, in a folder of its own, with the web as it was built last; can be killed and started
 * again on the same ports. `within` is a command that runs it, given the folder; `script` is what is run.
 */
export const aProduct = async (
  environment: Record<string, string> = {},
  within: (dataDir: string) => readonly string[] = () => [],
  script: string | readonly string[] = ['scripts/start.ts', '--as-built'],
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  const somePorts = async () => ({ portal: await freePort(), console: await freePort(), sandbox: await freePort() });
  let ports = await somePorts();
  let hasStarted = false;
  let child: ChildProcess | undefined;
  const said: string[] = [];

  const startOnce = async (): Promise<void> => {
    const command = [...within(dataDir), process.execPath, ...[script].flat()];
    const started = spawned(command, { ...settingsFor(ports, dataDir), ...environment }, said);
    child = started.child;
    await started.ready;
    hasStarted = true;
  };
  /** A port that was free when it was chosen may be somebody's by now. */
  const isTaken = (line: string) =>
    Object.values(ports).some(
      (port) => line.includes(`: port ${port} `) && line.endsWith('is taken by another program.'),
    );
  const start = async (): Promise<void> => {
    const before = said.length;
    try {
      await startOnce();
    } catch (error) {
      if (hasStarted || !said.slice(before).some(isTaken)) throw error;
      ports = await somePorts();
      await start();
    }
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
    get portal() {
      return `http://${host}:${ports.portal}`;
    },
    get console() {
      return `http://${host}:${ports.console}`;
    },
    get sandbox() {
      return `http://localhost:${ports.sandbox}`;
    },
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
    /** Until it is ready. */
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
