import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { forbidden = [], options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

const look = async (rules: IConfiguration['forbidden']): Promise<ICruiseResult> => {
  const folders = ['contract/src', 'server/src', 'web/src', 'sandbox/src', 'development'];
  const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden: rules ?? [] } });
  return output as ICruiseResult;
};

test('every room imports only what it may, and the cruiser really read them', async () => {
  const { modules, summary } = await look(forbidden);
  const read = modules.filter(({ source }) => /^(contract|server|web|sandbox|development)\/.*\.tsx?$/.test(source));
  for (const folder of ['contract', 'server', 'web', 'sandbox', 'development'])
    expect(
      read.filter(({ source, dependencies }) => source.startsWith(`${folder}/`) && dependencies.length > 0).length,
      folder,
    ).toBeGreaterThan(5);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

/** Directions that exist, forbidden here: a rule whose pattern matched nothing would find none of them. */
const planted: readonly (readonly [name: string, from: string, to: string])[] = [
  ['payments-never-posts', '^server/src/payments/', '^server/src/ledger/'],
  ['tests-start-no-postgres', '^server/src/testing/', '^development/postgres/'],
  ['sandbox-without-its-contract', '^sandbox/src/', '^contract/src/sandbox/'],
];

test('a forbidden direction is found', async () => {
  const rules = planted.map(([name, from, to]) => ({
    name,
    severity: 'error' as const,
    from: { path: from },
    to: { path: to },
  }));
  const found = (await look(rules)).summary.violations.map(({ rule }) => rule.name);
  expect([...new Set(found)].toSorted()).toEqual(planted.map(([name]) => name).toSorted());
});

test('what Node may keep of its memory is the same wherever the server is started', () => {
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
