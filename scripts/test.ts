import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { buildWeb } from './build-web.ts';
import { rooms, testsOf } from './rooms.ts';

type Step = readonly [name: string, command: string, ...args: string[]];

const units = ['contract', 'web', 'sandbox', 'development', 'server'].flatMap((name) => ['--project', name]);

/** Everything of a depth, the cheapest first; each fills the machine, so they follow each other. */
const everything: readonly Step[] = [
  ['check', process.execPath, 'scripts/check.ts'],
  ['tests', 'vitest', 'run', ...units],
  ['tests under fire', 'vitest', 'run', '--project', 'process'],
  ['browser tests', 'playwright', 'test'],
];

/** What belongs to these rooms; see rooms.ts. */
const only = (names: readonly string[]): readonly Step[] => {
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
const unknown = names.filter((name) => !rooms().includes(name));
if (unknown.length) {
  process.stderr.write(`no room is called ${unknown.join(', ')}; there are ${rooms().join(', ')}\n`);
  process.exit(2);
}

const PATIENCE_MS = 8000;
const LAST_LETTERS = 8000;
let running: ChildProcess | undefined;
/** To a step and all that it started: they are a group of their own. */
const tell = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid) process.kill(process.platform === 'win32' ? pid : -pid, signal);
};
/** Whoever runs tests cleans up when interrupted, as by Ctrl+C. */
endOnSignal(async () => {
  const child = running;
  if (child) {
    const ended = once(child, 'exit');
    tell(child, 'SIGINT');
    await Promise.race([ended, setTimeout(PATIENCE_MS)]);
    if (running === child) tell(child, 'SIGKILL');
  }
  throw new Error('interrupted before all tests had run');
});

/** The site's day, in Bangkok, as a count of days. */
const dayAt = (ms: number): number => Math.floor((ms + 7 * 3_600_000) / 86_400_000);

/** Runs one step to its end and says how long it took. A failure ends everything, and is said again: it stands far above by then. */
const run = async ([name, command, ...args]: Step): Promise<void> => {
  process.stdout.write(`\n== ${name}\n`);
  const began = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  running = child;
  const heard: Buffer[] = [];
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => heard.push(chunk));
    stream.pipe(process.stdout, { end: false });
  }
  const closed = once(child, 'close');
  const [status] = (await once(child, 'exit')) as [number | null];
  running = undefined;
  await Promise.race([closed, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  for (const stream of streams) stream.destroy(); // whoever was left behind holds nobody up
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`\n== ${name} ${status === 0 ? 'took' : 'failed after'} ${seconds} s\n`);
  if (status === 0) return;
  if (dayAt(began) !== dayAt(Date.now())) {
    process.stdout.write(
      '\n== midnight in Bangkok passed meanwhile, and a test may ask about one day only: once more\n',
    );
    return run([name, command, ...args]);
  }
  process.stdout.write(`\n== it ended with\n${Buffer.concat(heard).toString().slice(-LAST_LETTERS)}\n`);
  process.exit(1);
};

if (!names.length) await buildWeb(); // several would at the same time
for (const step of names.length ? only(names) : everything) await run(step);
process.stdout.write('\nall holds\n');
