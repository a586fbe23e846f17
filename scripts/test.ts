import { spawnSync } from 'node:child_process';
import { rooms, testsOf } from './rooms.ts';

type Step = readonly [name: string, command: string, ...args: string[]];

const together = ['contract', 'web', 'sandbox', 'development', 'server'].flatMap((name) => ['--project', name]);

/** Everything that must hold before a change lands, the cheapest first. */
const everything: readonly Step[] = [
  ['check', process.execPath, 'scripts/check.ts'],
  ['tests', 'vitest', 'run', ...together],
  ['tests under fire', 'vitest', 'run', '--project', 'process'],
  ['browser tests', 'playwright', 'test'],
];

/** What belongs to these rooms; see rooms.ts. */
const only = (names: readonly string[]): readonly Step[] => {
  const places = names.map(testsOf);
  const inBrowser = places.flatMap(({ playwright }) => playwright);
  return [
    ['tests', 'vitest', 'run', ...together, ...places.flatMap(({ vitest }) => vitest)],
    ...(inBrowser.length ? [['browser tests', 'playwright', 'test', ...inBrowser] as const] : []),
  ];
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !rooms().includes(name));
if (unknown.length) {
  process.stderr.write(`no room is called ${unknown.join(', ')}; there are ${rooms().join(', ')}\n`);
  process.exit(2);
}

for (const [name, command, ...args] of names.length ? only(names) : everything) {
  const began = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.stdout.write(`\n${name} failed\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(`== ${name} took ${Math.round((Date.now() - began) / 1000)} s\n`);
}
process.stdout.write('\nall holds\n');
