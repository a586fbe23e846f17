import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { forbidden = [], options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

const look = async (rules: IConfiguration['forbidden']): Promise<ICruiseResult> => {
  const folders = ['contract/src', 'server/src', 'web/src', 'sandbox/src'];
  const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden: rules ?? [] } });
  return output as ICruiseResult;
};

test('every room imports only what it may, and the cruiser really read them', async () => {
  const { modules, summary } = await look(forbidden);
  const read = modules.filter(({ source }) => /^(contract|server|web|sandbox)\/.*\.tsx?$/.test(source));
  for (const folder of ['contract', 'server', 'web', 'sandbox'])
    expect(
      read.filter(({ source, dependencies }) => source.startsWith(`${folder}/`) && dependencies.length > 0).length,
      folder,
    ).toBeGreaterThan(5);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

test('a forbidden direction is found', async () => {
  const planted = {
    name: 'planted',
    severity: 'error' as const,
    from: { path: '^server/src/payments/' },
    to: { path: '^server/src/ledger/' },
  };
  expect((await look([planted])).summary.violations.length).toBeGreaterThan(0);
});

test('the lock file names no registry', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock.length).toBeGreaterThan(10_000);
  expect(lock.match(/"resolved": "https?:/g)).toBeNull();
});
