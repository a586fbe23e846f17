import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { atDepth, isAll } from '../../testing/depth.ts';
import { isInstalled } from '../../scripts/installed.mjs';
import { freePort } from '../../testing/free-port.ts';
import { until } from '../../testing/until.ts';

const root = join(import.meta.dirname, '../..');

let dataDir: string;
let environment: NodeJS.ProcessEnv;
let npm: ChildProcess | undefined;

beforeAll(async () => {
  expect(isInstalled(root), 'dependencies are installed').toBe(true);
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  const ports = { PORT: await freePort(), CONSOLE_PORT: await freePort(), SANDBOX_PORT: await freePort() };
  environment = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    npm_config_update_notifier: 'false',
  };
});
let left: readonly number[] = [];
afterEach(async () => {
  const living = (await processes()).filter(({ pid }) => left.includes(pid)); // left by a failed test
  for (const { pid } of living) process.kill(pid, 'SIGKILL');
  left = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** Runs `npm start` until it is ready. */
const start = async (): Promise<void> => {
  const started = spawn('npm', ['run', 'start'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  npm = started;
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    started.once('exit', () => reject(new Error(`it ended while starting:\n${output.slice(-20).join('\n')}`)));
    for (const stream of [started.stdout, started.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (line.startsWith('ready')) resolve();
      });
  });
};

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}
/** Living processes; zombies do not count. */
const processes = async (): Promise<Process[]> => {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const [state = 'Z', parent] = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
      return { pid: Number(pid), parent: Number(parent), command: (command ?? '').replaceAll('\0', ' '), state };
    }),
  );
  return all.filter(({ state }) => state !== 'Z' && state !== '');
};
/** npm and all its descendants. */
const tree = async (): Promise<Process[]> => {
  const all = await processes();
  const members = all.filter(({ pid }) => pid === npm?.pid);
  for (const each of members) members.push(...all.filter(({ parent }) => parent === each.pid));
  return members;
};

/** Commands of the tree's processes; npm is the one started here. */
const COMMANDS = {
  npm: /^npm run/,
  bootstrap: /scripts\/bootstrap\.mjs/,
  server: /^\S*node (?!scripts\/bootstrap).*scripts\/start\.ts/,
  sandbox: /sandbox\/src\/main\.ts/,
  postgres: /^\S*postgres -D/,
} as const;
type Name = keyof typeof COMMANDS;

/** Reads PostgreSQL's control file: 1 in its third field is "shut down". */
const endedCleanly = async (): Promise<boolean> => {
  const file = await open(join(dataDir, 'postgres/global/pg_control'));
  const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0).finally(() => file.close());
  return buffer.readUInt32LE(16) === 1;
};

const cases = [
  ['npm', 'SIGKILL'],
  ['server', 'SIGTERM'],
] as const satisfies readonly (readonly [Name, NodeJS.Signals])[];
test.each(cases.slice(0, atDepth(1, 2)))(
  'npm start: when %s alone gets %s, every process ends and PostgreSQL cleanly',
  async (name, signal) => {
    await start();
    const before = await tree();
    left = before.map(({ pid }) => pid);
    const byName = (wanted: Name) => before.filter(({ command }) => COMMANDS[wanted].test(command));
    for (const wanted of Object.keys(COMMANDS) as Name[]) expect(byName(wanted), wanted).not.toEqual([]);

    process.kill(byName(name)[0]!.pid, signal);
    const remaining = async () => {
      const now = await processes();
      return before.filter((each) => now.some(({ pid, command }) => pid === each.pid && command === each.command));
    };
    await until(async () => (await remaining()).length === 0, `all ends at ${signal} to ${name}`).catch(
      async (error: unknown) => {
        throw new Error((await remaining()).map(({ command }) => command).join('\n'), { cause: error });
      },
    );
    expect(await endedCleanly()).toBe(true);
  },
);

if (isAll)
  test('SIGTERM during the start ends every process', async () => {
    npm = spawn('npm', ['run', 'start'], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'ignore'] });
    const begun = async () => (await tree()).some(({ command }) => COMMANDS.postgres.test(command));
    await until(begun, 'PostgreSQL is started');
    const before = await tree();
    left = before.map(({ pid }) => pid);
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    const gone = async () => (await processes()).every(({ pid }) => !left.includes(pid));
    await until(gone, 'all has ended');
  });

if (isAll)
  test('interrupted tests fail and leave no process behind', async () => {
    const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('VITEST')));
    npm = spawn('npm', ['test', '--', 'push'], { cwd: root, env, stdio: ['ignore', 'ignore', 'ignore'] });
    const begun = async () => (await tree()).some(({ command }) => COMMANDS.postgres.test(command));
    await until(begun, 'PostgreSQL is started');
    left = (await tree()).map(({ pid }) => pid);
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    expect((await ended)[0]).toBe(1);
    const gone = async () => (await processes()).every(({ pid }) => !left.includes(pid));
    await until(gone, 'all has ended');
  });
