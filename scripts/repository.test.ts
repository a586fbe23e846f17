import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('every start command sets the same memory flags', () => {
  const flagsOf = (path: string, command: string) =>
    new RegExp(`((?:--max-\\S+ )+)${command}`).exec(readFileSync(join(root, path), 'utf8'))?.[1];
  const flags = flagsOf('package.json', 'scripts/start.ts');
  expect(flags).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+ $/);
  expect(flagsOf('deploy/README.md', 'server/src/run.ts')).toBe(flags);
});

test('the lock file names no registry', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock.length).toBeGreaterThan(10_000);
  expect(lock.match(/"resolved": "https?:/g)).toBeNull();
});
