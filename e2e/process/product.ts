import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/free-port.ts';
import { isRaised, scrape } from '../../testing/prometheus.ts';

const root = join(import.meta.dirname, '../..');

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

/** Spawns a process and collects its output lines; `ready` resolves at the line `ready` and rejects if it exits before. */
const spawnProcess = ([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv, output: string[]) => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const exited = once(child, 'close').then(() =>
    Promise.reject(new Error(`the product ended while starting:\n${output.slice(-20).join('\n')}`)),
  );
  exited.catch(() => {});
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (line.startsWith('ready')) resolve();
      });
  });
  return { child, ready: Promise.race([isReady, exited]) };
};

/**
 * The product in its own data folder, with the last build of the web; it can be killed and restarted on the same ports.
 * `within`: a command that wraps it, given the folder; `script`: the script to run.
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
  const output: string[] = [];

  const startOnce = async (): Promise<void> => {
    const command = [...within(dataDir), process.execPath, ...[script].flat()];
    const started = spawnProcess(command, { ...settingsFor(ports, dataDir), ...environment }, output);
    child = started.child;
    await started.ready;
    hasStarted = true;
  };
  /** True if a line reports that one of its ports was taken since it was chosen. */
  const isTaken = (line: string) =>
    Object.values(ports).some(
      (port) => line.includes(`: port ${port} `) && line.endsWith('is taken by another program.'),
    );
  const start = async (): Promise<void> => {
    const before = output.length;
    try {
      await startOnce();
    } catch (error) {
      if (hasStarted || !output.slice(before).some(isTaken)) throw error;
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
    output,
    get pid() {
      return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    /** Sends a signal without waiting for the effect. */
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    /** Exit code, or the signal that ended it. */
    ended: async (): Promise<number | NodeJS.Signals | null> => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child?.exitCode ?? child?.signalCode ?? null;
    },
    /** Resolves once it is ready. */
    start,
    kill: () => end('SIGKILL'),
    /** Drains and stops; returns the exit code. */
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** True if this alert's condition holds for a scrape of the console. */
export const raises = async ({ console: url }: Product, alert: string): Promise<boolean> =>
  isRaised(alert, await scrape(url));

export type Product = Awaited<ReturnType<typeof aProduct>>;
