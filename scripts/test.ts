import { spawnSync } from 'node:child_process';

/** Everything that must hold before a change lands, the cheapest first; the first that fails ends it. */
const steps: readonly [name: string, command: string, ...args: string[]][] = [
  ['check', process.execPath, 'scripts/check.ts'],
  [
    'tests',
    'vitest',
    'run',
    '--project',
    'contract',
    '--project',
    'web',
    '--project',
    'sandbox',
    '--project',
    'development',
    '--project',
    'server',
  ],
  ['tests under fire', 'vitest', 'run', '--project', 'process'],
  ['browser tests', 'playwright', 'test'],
];

for (const [name, command, ...args] of steps) {
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
