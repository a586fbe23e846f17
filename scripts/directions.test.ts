import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { folderOf, foldersIn, modules, sharedFolders, testsOf } from './modules.ts';

const root = join(import.meta.dirname, '..');
const SERVER = 'server/src';
const TESTS = /\.test\.ts$|\/test-[^/]+\.ts$/;
const { forbidden = [], options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

/** Existing directions, forbidden here to prove that the rules match anything. */
const seeded = [
  ['payments-never-posts', '^server/src/modules/payments/', '^server/src/modules/ledger/'],
  ['tests-start-no-postgres', '^server/src/testing/', '^development/postgres/'],
  ['sandbox-without-its-contract', '^sandbox/src/', '^contract/src/sandbox/'],
].map(([name = '', from = '', to = '']) => ({
  name,
  severity: 'error' as const,
  from: { path: from },
  to: { path: to },
}));
const seededNames = seeded.map(({ name }) => name);

/** The dependency graph of the tree. */
const { modules: files, summary } = (
  await cruise(['contract/src', SERVER, 'web/src', 'sandbox/src', 'development'], {
    ...options,
    validate: true,
    ruleSet: { forbidden: [...forbidden, ...seeded] },
  })
).output as ICruiseResult;

test('every module imports only what it may', () => {
  const read = files.filter(({ source }) => /^(contract|server|web|sandbox|development)\/.*\.tsx?$/.test(source));
  for (const folder of ['contract', 'server', 'web', 'sandbox', 'development'])
    expect(
      read.filter(({ source, dependencies }) => source.startsWith(`${folder}/`) && dependencies.length > 0).length,
      folder,
    ).toBeGreaterThan(5);
  const broken = summary.violations.filter(({ rule }) => !seededNames.includes(rule.name));
  expect(broken.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

test('seeded rules find their directions', () => {
  const names = new Set(summary.violations.map(({ rule }) => rule.name));
  expect(seededNames.filter((name) => !names.has(name))).toEqual([]);
});

interface Import {
  readonly from: string;
  readonly to: string;
}
const imports: readonly Import[] = files.flatMap(({ source, dependencies }) =>
  source.startsWith(`${SERVER}/`) && !TESTS.test(source)
    ? dependencies.map(({ resolved }) => ({ from: source, to: resolved }))
    : [],
);

/** Pairs of a module's folders that import each other; a file beside the folders counts as one. */
const circles = (module: string, all: readonly Import[]): string[] => {
  const base = folderOf(module);
  const part = (file: string) => relative(base, dirname(file)) || relative(base, file);
  const within = all.filter(({ from, to }) => from.startsWith(`${base}/`) && to.startsWith(`${base}/`));
  const edges = new Set(within.map(({ from, to }) => `${part(from)} -> ${part(to)}`));
  const names = [...new Set(within.flatMap(({ from, to }) => [part(from), part(to)]))].toSorted();
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter((other) => edges.has(`${one} -> ${other}`) && edges.has(`${other} -> ${one}`))
      .map((other) => `${one} <-> ${other}`),
  );
};

test.each(modules())('folders of %s do not import each other', (module) => {
  expect(circles(module, imports)).toEqual([]);
});

test('folders that import each other are found', () => {
  expect(imports.filter(({ from }) => from.startsWith(`${folderOf('identity')}/`)).length).toBeGreaterThan(50);
  const file = (name: string) => `${folderOf('identity')}/${name}`;
  const back = { from: file('members/members.ts'), to: file('bank-changes/decisions.ts') };
  expect(circles('identity', [...imports, back])).toEqual(['bank-changes <-> members']);
  const up = { from: file('members/members.ts'), to: file('routes.ts') };
  const down = { from: file('routes.ts'), to: file('members/members.ts') };
  expect(circles('identity', [...imports, up, down])).toEqual(['members <-> routes.ts']);
});

test.each(['web/src/portal', 'web/src/console', 'e2e/member', 'e2e/operator'])(
  'every folder of %s is named after a module or shared',
  (path) => {
    expect(foldersIn(path).filter((name) => ![...modules(), ...sharedFolders].includes(name))).toEqual([]);
  },
);

test('every module has tests in its own folder', () => {
  for (const module of modules()) {
    const { vitest } = testsOf(module);
    const files = vitest.flatMap((path) => globSync(`${path}{**/*.test.{ts,tsx},}`, { cwd: root }));
    expect(files.length, module).toBeGreaterThan(0);
    expect(vitest, module).toContain(`${folderOf(module)}/`);
  }
});
