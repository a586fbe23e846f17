import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { endOnSignal } from '../server/src/end-on-signal.ts';
import { buildWeb } from './build-web.ts';
import { rooms, testsOf } from './rooms.ts';

type Step = readonly [name: string, command: string, ...args: string[]];

const together = ['contract', 'web', 'sandbox', 'development', 'server'].flatMap((name) => ['--project', name]);

/**
 * Everything that must hold before a change lands, the cheapest first; what stands in one line follows each other, the lines
 * run beside each other. The tests under fire mostly wait for what they killed: all others run beside them.
 */
const everything: readonly (readonly (readonly Step[])[])[] = [
  [[['check', process.execPath, 'scripts/check.ts']]],
  [
    [
      ['tests', 'vitest', 'run', ...together],
      ['browser tests', 'playwright', 'test'],
    ],
    [['tests under fire', 'vitest', 'run', '--project', 'process']],
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

const names = process.argv.slice(2);
const unknown = names.filter((name) => !rooms().includes(name));
if (unknown.length) {
  process.stderr.write(`no room is called ${unknown.join(', ')}; there are ${rooms().join(', ')}\n`);
  process.exit(2);
}

const PATIENCE_MS = 8000;
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

/** Runs one step and says how long it took. Those of the first line speak as they go, the others when they have ended. */
const run = async ([name, command, ...args]: Step, speaks: boolean): Promise<boolean> => {
  const began = Date.now();
  const child = spawn(command, args, {
    stdio: speaks ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const said = Promise.all([child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : '')));
  const [status] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  process.stdout.write(
    `${(await said).join('')}\n== ${name} ${status === 0 ? 'took' : 'failed after'} ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
  return status === 0;
};

/** One step after the other, until one fails. */
const follow = async (steps: readonly Step[], speaks: boolean): Promise<boolean> => {
  for (const step of steps) if (isTold || !(await run(step, speaks))) return false;
  return true;
};

if (!names.length) await buildWeb(); // several would at the same time
for (const lines of names.length ? only(names) : everything) {
  const titles = lines.map((steps) => steps.map(([name]) => name).join(', then '));
  process.stdout.write(`\n== ${titles.join('; beside it ')}\n`);
  const held = await Promise.all(lines.map((steps, nth) => follow(steps, nth === 0)));
  if (isTold) await once(process, 'exit');
  if (held.includes(false)) process.exit(1);
}
process.stdout.write('\nall holds\n');
