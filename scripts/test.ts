import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { buildWeb } from './build-web.ts';
import { modules, testsOf } from './modules.ts';

type Step = readonly [name: string, command: string, ...args: string[]];
/** Sequential steps. */
type Lane = readonly Step[];

const units = ['contract', 'web', 'sandbox', 'development', 'server'].flatMap((name) => ['--project', name]);

/** All steps, cheapest first; lanes run in parallel, since the tests under fire mostly wait. */
const everything: readonly (readonly Lane[])[] = [
  [[['check', process.execPath, 'scripts/check.ts']]],
  [
    [
      ['tests', 'vitest', 'run', ...units],
      ['browser tests', 'playwright', 'test'],
    ],
    [['tests under fire', 'vitest', 'run', '--project', 'process']],
  ],
];

/** Tests of these modules; see modules.ts. */
const only = (names: readonly string[]): Lane => {
  const places = names.map(testsOf);
  const inBrowser = places.flatMap(({ playwright }) => playwright);
  return [
    ['tests', 'vitest', 'run', ...units, ...places.flatMap(({ vitest }) => vitest)],
    ...(inBrowser.length ? [['browser tests', 'playwright', 'test', ...inBrowser] as const] : []),
  ];
};

const all = '--all';
if (process.argv.includes(all)) process.env['TEST_DEPTH'] = 'all';
const names = process.argv.slice(2).filter((each) => each !== all);
const unknown = names.filter((name) => !modules().includes(name));
if (unknown.length) {
  process.stderr.write(`no module is called ${unknown.join(', ')}; there are ${modules().join(', ')}\n`);
  process.exit(2);
}

const PATIENCE_MS = 8000;
const LAST_LETTERS = 8000;
const running = new Set<ChildProcess>();
/** Signals a step's process group. */
const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid) process.kill(process.platform === 'win32' ? pid : -pid, signal);
};
/** Interrupts running steps and kills those that do not end. */
const interrupt = async (): Promise<void> => {
  const ends = [...running].map(async (child) => {
    const ended = once(child, 'exit');
    signalGroup(child, 'SIGINT');
    await Promise.race([ended, setTimeout(PATIENCE_MS)]);
    if (running.has(child)) signalGroup(child, 'SIGKILL');
  });
  await Promise.all(ends);
};
endOnSignal(async () => {
  await interrupt();
  throw new Error('interrupted before all tests had run');
});

/** Bangkok day as a day number. */
const dayAt = (ms: number): number => Math.floor((ms + 7 * 3_600_000) / 86_400_000);

/**
 * Runs a step and prints its duration. A failure ends the run and repeats its output. `isLoud`: prints output at once,
 * otherwise at the end.
 */
const run = async (step: Step, isLoud: boolean): Promise<void> => {
  const [name, command, ...args] = step;
  if (isLoud) process.stdout.write(`\n== ${name}\n`);
  const began = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const output: Buffer[] = [];
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
    if (isLoud) stream.pipe(process.stdout, { end: false });
  }
  const closed = once(child, 'close');
  const [status] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  await Promise.race([closed, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  for (const stream of streams) stream.destroy(); // leftover children do not block
  const text = Buffer.concat(output).toString();
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${isLoud ? '' : text}\n== ${name} ${status === 0 ? 'took' : 'failed after'} ${seconds} s\n`);
  if (status === 0) return;
  if (dayAt(began) !== dayAt(Date.now())) {
    process.stdout.write(
      '\n== midnight in Bangkok passed meanwhile, and a test may ask about one day only: once more\n',
    );
    return run(step, isLoud);
  }
  await interrupt();
  process.stdout.write(`\n== it ended with\n${text.slice(-LAST_LETTERS)}\n`);
  process.exit(1);
};

const follow = async (lane: Lane, isLoud: boolean): Promise<void> => {
  for (const step of lane) await run(step, isLoud);
};

if (!names.length) await buildWeb(); // avoids parallel builds
for (const lanes of names.length ? [[only(names)]] : everything)
  await Promise.all(lanes.map((lane, nth) => follow(lane, nth === 0)));
process.stdout.write('\nall holds\n');
