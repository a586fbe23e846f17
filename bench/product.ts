import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Lab } from './lab.ts';
import { type Figure, measureInterleaved, type Measurements, pause, type Rates } from './measuring.ts';

export interface Product {
  readonly port: number;
  readonly consolePort: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Memory flags of `npm start`, which affect the measurement. */
export const flags =
  (
    (await import('../package.json', { with: { type: 'json' } })).default as { scripts: { start: string } }
  ).scripts.start.match(/--max\S+/g) ?? [];

/**
 * Starts the real server on the lab's database, with portal and console. Rate limits are off by default, since all
 * calls come from one address. `ports`: those of an earlier server.
 */
export const startProduct = async (
  lab: Lab,
  environment: Record<string, string> = {},
  ports?: Pick<Product, 'port' | 'consolePort'>,
): Promise<Product> => {
  const { port, consolePort } = ports ?? { port: await freePort(), consolePort: await freePort() };
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../scripts/start.ts'), '--as-built'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      SANDBOX_PORT: '0',
      DATABASE_URL: lab.ownerUrl,
      DATA_DIR: lab.dataDir,
      APP_SECRET: lab.appSecret.current,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  await ready(child);
  return {
    port,
    consolePort,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/** Waits for `ready` and forwards logged errors. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)} before it was ready`)));
    if (!child.stdout) throw new Error('the server has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready')) resolve();
      if (line.startsWith('{')) process.stderr.write(`${line}\n`);
    });
  });

/** Starts a bench program in its own process; it prints its port and ends with this process. */
export const startHelperProcess = async (file: string): Promise<{ port: number; pid: number; stop: () => void }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { port: Number(line), pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
};

/** Resident memory of a process in MB; undefined if the system does not report it. */
export const residentMb = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kb ? Number(kb) / 1024 : undefined;
};

/** Runs work and returns the highest resident memory meanwhile, in MB. */
export const highestMbDuring = async (pid: number, work: () => Promise<unknown>, poll_ms = 50): Promise<number> => {
  let [highest, running] = [0, true];
  const sampling = (async () => {
    for (; running; await pause(poll_ms)) highest = Math.max(highest, (await residentMb(pid)) ?? 0);
  })();
  await work().finally(() => (running = false));
  await sampling;
  return highest;
};

/** The figure of the memory that work takes on top. `means` is followed by both figures. */
export const memoryFigure = (name: string, before: number, highest: number, means: string): Figure => ({
  name,
  value: Math.max(0, Math.round(highest - before)),
  goal: 100,
  better: 'less',
  unit: ' MB',
  means: `${means}: ${Math.round(before)} MB before, ${Math.round(highest)} at most`,
});

/** Measures in turns with a bare server in its own process. */
export const measureBesideBare = async (start: (barePort: number) => Promise<Measurements>): Promise<Rates> => {
  const beside = await startHelperProcess('bare-server.ts');
  try {
    return await measureInterleaved(await start(beside.port));
  } finally {
    beside.stop();
  }
};
