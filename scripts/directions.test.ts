import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { folderOf, modules } from './modules.ts';

const SERVER = 'server/src';
const TESTS = /\.test\.ts$|\/test-[^/]+\.ts$/;
const { forbidden = [], options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

/** Directions that exist, forbidden here: a rule whose pattern matched nothing would find none of them. */
const planted = [
  ['payments-never-posts', '^server/src/modules/payments/', '^server/src/modules/ledger/'],
  ['tests-start-no-postgres', '^server/src/testing/', '^development/postgres/'],
  ['sandbox-without-its-contract', '^sandbox/src/', '^contract/src/sandbox/'],
].map(([name = '', from = '', to = '']) => ({
  name,
  severity: 'error' as const,
  from: { path: from },
  to: { path: to },
}));
const plantedNames = planted.map(({ name }) => name);

/** The whole tree, read once. */
const { modules: files, summary } = (
  await cruise(['contract/src', SERVER, 'web/src', 'sandbox/src', 'development'], {
    ...options,
    validate: true,
    ruleSet: { forbidden: [...forbidden, ...planted] },
  })
).output as ICruiseResult;

test('every module imports only what it may, and the cruiser really read them', () => {
  const read = files.filter(({ source }) => /^(contract|server|web|sandbox|development)\/.*\.tsx?$/.test(source));
  for (const folder of ['contract', 'server', 'web', 'sandbox', 'development'])
    expect(
      read.filter(({ source, dependencies }) => source.startsWith(`${folder}/`) && dependencies.length > 0).length,
      folder,
    ).toBeGreaterThan(5);
  const broken = summary.violations.filter(({ rule }) => !plantedNames.includes(rule.name));
  expect(broken.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

test('a forbidden direction is found', () => {
  const found = new Set(summary.violations.map(({ rule }) => rule.name));
  expect(plantedNames.filter((name) => !found.has(name))).toEqual([]);
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

/** Pairs of folders of a module that import each other; a file beside the folders counts as one. */
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

test.each(modules())('folders of %s have a direction', (module) => {
  expect(circles(module, imports)).toEqual([]);
});

test('two folders that import each other are found', () => {
  expect(imports.filter(({ from }) => from.startsWith(`${folderOf('identity')}/`)).length).toBeGreaterThan(50);
  const file = (name: string) => `${folderOf('identity')}/${name}`;
  const back = { from: file('members/members.ts'), to: file('bank-changes/decisions.ts') };
  expect(circles('identity', [...imports, back])).toEqual(['bank-changes <-> members']);
  const up = { from: file('members/members.ts'), to: file('routes.ts') };
  const down = { from: file('routes.ts'), to: file('members/members.ts') };
  expect(circles('identity', [...imports, up, down])).toEqual(['members <-> routes.ts']);
});
