import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { buildWeb } from './build-web.ts';
import { rooms, testsOf } from './rooms.ts';

type Step = readonly [name: string, command: string, ...args: string[]];

const together = ['contract', 'web', 'sandbox', 'development', 'server'].flatMap((name) => ['--project', name]);

/**
 * Everything that must hold before a change lands, the cheapest first; what stands in one line follows each other, the lines
 * run beside each other. Nothing runs beside tests that look at time: what they killed starts later on a machine that is full.
 */
const everything: readonly (readonly (readonly Step[])[])[] = [
  [[['check', process.execPath, 'scripts/check.ts']]],
  [
    [
      ['tests', 'vitest', 'run', ...together],
      ['tests under fire', 'vitest', 'run', '--project', 'process'],
      ['browser tests', 'playwright', 'test'],
    ],
  ],
];

/** What belongs to these rooms; see rooms.ts. */
const only = (names: readonly string[]): readonly (readonly (readonly Step[])[])[] => {
  const places = names.map(testsOf);
  const inBrowser = places.flatMap(({ playwright }) => playwright);
  return [
    [
      [
        ['tests', 'vitest', 'run', ...together, ...places.flatMap(({ vitest }) => vitest)],
        ...(inBrowser.length ? [['browser tests', 'playwright', 'test', ...inBrowser] as const] : []),
      ],
    ],
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
const running = new Set<ChildProcess>();
let isTold = false;
/** To a step and all that it started: they are a group of their own. */
const tell = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid) process.kill(process.platform === 'win32' ? pid : -pid, signal);
};
/** Whoever runs tests cleans up when interrupted, as by Ctrl+C. */
endOnSignal(async () => {
  isTold = true;
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) tell(child, 'SIGINT');
  await Promise.race([Promise.all(ended), setTimeout(PATIENCE_MS)]);
  for (const child of running) tell(child, 'SIGKILL');
  throw new Error('interrupted before all tests had run');
});

const failed: { name: string; said: string }[] = [];

/** Runs one step and says how long it took. Those of the first line speak as they go, the others when they have ended. */
const run = async ([name, command, ...args]: Step, speaks: boolean): Promise<boolean> => {
  const began = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const heard: Buffer[] = [];
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => heard.push(chunk));
    if (speaks) stream.pipe(process.stdout, { end: false });
  }
  const closed = once(child, 'close');
  const [status] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  await Promise.race([closed, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  for (const stream of streams) stream.destroy(); // whoever was left behind holds nobody up
  const said = Buffer.concat(heard).toString();
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${speaks ? '' : said}\n== ${name} ${status === 0 ? 'took' : 'failed after'} ${seconds} s\n`);
  if (status !== 0) failed.push({ name, said });
  return status === 0;
};

/** One step after the other, until one fails. */
const follow = async (steps: readonly Step[], speaks: boolean): Promise<boolean> => {
  for (const step of steps) if (isTold || !(await run(step, speaks))) return false;
  return true;
};

/** What failed stands far above by now: the runners end with the failures, which are said again. */
const sayAgain = (): void => {
  for (const { name, said } of failed)
    process.stdout.write(`\n== ${name} failed; it ended with\n${said.slice(-LAST_LETTERS)}\n`);
};

if (!names.length) await buildWeb(); // several would at the same time
for (const lines of names.length ? only(names) : everything) {
  const titles = lines.map((steps) => steps.map(([name]) => name).join(', then '));
  process.stdout.write(`\n== ${titles.join('; beside it ')}\n`);
  const held = await Promise.all(lines.map((steps, nth) => follow(steps, nth === 0)));
  if (isTold) await once(process, 'exit');
  if (held.includes(false)) {
    sayAgain();
    process.exit(1);
  }
}
process.stdout.write('\nall holds\n');
