import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

// Days of the house on a moved clock: `npm run simulate -- --seed 31 --days 10`. Ends with 1 at the first finding.
const MAX_SEED = 100_000;
const { values } = parseArgs({ options: { seed: { type: 'string' }, days: { type: 'string', default: '10' } } });
const seed = Number(values.seed ?? randomInt(MAX_SEED));
const days = Number(values.days);
if (!Number.isInteger(seed) || !Number.isInteger(days) || days < 1) {
  process.stderr.write('--seed and --days are whole numbers\n');
  process.exit(2);
}
process.stdout.write(`seed ${seed}, ${days} days\n`);
const test = ['--project', 'server', 'server/src/simulation.all.test.ts', '-t', 'leave nothing unexplained'];
const began = performance.now();
const { status } = spawnSync('vitest', ['run', ...test], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DEPTH: 'all', SEED: String(seed), DAYS: String(days) },
  shell: process.platform === 'win32',
});
process.stdout.write(`seed ${seed}: ${Math.round((performance.now() - began) / 1000)} s\n`);
process.exitCode = status ?? 1;
