import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules as listedTerms } from '@portal/contract/modules.ts';
import type { ModuleTerms } from '@portal/contract/modules/terms.ts';
import { expect, test } from 'vitest';
import { type AppDeps, mountModules, moduleDeps, modules } from '../server/src/app.ts';
import { openLog } from '../server/src/main.ts';
import { webServer } from '../server/src/platform/http/web-server.ts';
import type { Module } from '../server/src/platform/module.ts';
import { features } from '../web/src/console/app/features.ts';
import { nameOfAction, vocabularyOf } from '../web/src/console/parts/vocabulary.ts';

import { gapsOf, type Tree } from './module-gaps.ts';
import { endpointsOf, modules as moduleFolders } from './modules.ts';

const root = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const callOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

const log = openLog({ logLevel: 'silent' });
/** Stubs: mounting modules only reads settings, which have their defaults. */
const stubs = { db: { rows: async () => [] }, secrets: {}, log, push: undefined } as unknown as AppDeps;

const mountedOn = async (kind: 'portal' | 'console'): Promise<string[]> => {
  const app = webServer({ log, trustProxy: false, authenticators: {} as never, name: kind });
  await mountModules(app, kind, stubs);
  await app.close();
  return app.endpoints.map(callOf);
};

const termsByFile = async (): Promise<Record<string, ModuleTerms>> => {
  const files = globSync('*.ts', { cwd: join(root, 'contract/src/modules') }).filter((file) => file !== 'terms.ts');
  const entries = files.map(async (file) => {
    const exported = (await import(join(root, 'contract/src/modules', file))) as Record<string, ModuleTerms>;
    return [file.slice(0, -'.ts'.length), Object.values(exported)[0] ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const tables = (): Record<string, boolean> => {
  const schema = textOf('server/schema.sql');
  const names = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`^grant [^;]*delete[^;]* on ${name} to portal_app;`, 'm').test(schema)]),
  );
};

/** Audit actions written as literals; composed ones are tested in their modules. */
const actions = (): string[] => {
  const sources = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/test-|\/testing\//.test(file),
  );
  const lines = sources.flatMap((file) => textOf(file).match(/^.*\b(?:actions?|done|request)\b\s*[:=].*$/gm) ?? []);
  return [
    ...new Set(lines.flatMap((line) => [...line.matchAll(/'([a-z-]+\.[a-z._-]+)'/g)].map(([, name = '']) => name))),
  ];
};

const vocabulary = vocabularyOf(features);
const tree: Tree = {
  folders: moduleFolders(),
  modules,
  jobs: Object.fromEntries(modules.map((module) => [module.name, Object.keys(module.jobs?.(moduleDeps(stubs)) ?? {})])),
  terms: await termsByFile(),
  listedTerms,
  promised: [...(await endpointsOf('contract/src')), ...(await endpointsOf('contract/src/console'))].map(callOf),
  mounted: [...(await mountedOn('portal')), ...(await mountedOn('console'))],
  tables: tables(),
  actions: actions(),
  nameOfAction: (action) => nameOfAction(vocabulary, action),
  features,
};

test('no module has gaps', () => {
  for (const list of [tree.folders, tree.modules, Object.keys(tree.terms)]) expect(list.length).toBeGreaterThan(7);
  expect(tree.promised.length).toBeGreaterThan(100);
  expect(Object.keys(tree.tables).length).toBeGreaterThan(40);
  expect(tree.actions.length).toBeGreaterThan(15);
  expect(gapsOf(tree)).toEqual([]);
});

/** Gaps beyond those of the actual tree. */
const newGaps = (changed: Tree): string[] => gapsOf(changed).filter((gap) => !gapsOf(tree).includes(gap));

const teapot: Tree['modules'][number] = { name: 'teapot' };
const withTerms = (terms: ModuleTerms): Partial<Tree> => ({
  terms: { ...tree.terms, teapot: terms },
  listedTerms: [...tree.listedTerms, terms],
});
const seeded: readonly [gap: string, tree: Partial<Tree>][] = [
  ['server/src/modules/teapot is not in the list of server/src/app.ts', { folders: [...tree.folders, 'teapot'] }],
  ['the module teapot has no folder of its name', { modules: [...tree.modules, teapot] }],
  [
    'teapot runs boil by the clock and has no such job',
    { folders: [...tree.folders, 'teapot'], modules: [...tree.modules, { ...teapot, clock: { boil: '* * * * *' } }] },
  ],
  ['two modules have the job payout', { jobs: { ...tree.jobs, teapot: ['payout'] } }],
  [
    'contract/src/modules/teapot.ts is not in the list of contract/src/modules.ts',
    { terms: { ...tree.terms, teapot: {} } },
  ],
  ['two modules have not_found among their errors', withTerms({ errors: { not_found: { status: 404, text: 'ไม่มี' } } })],
  ['GET /api/tea is in the contract and no module mounts it', { promised: [...tree.promised, 'GET /api/tea'] }],
  ['no module says how long the rows of tea are kept', { tables: { ...tree.tables, tea: false } }],
  ['identity keeps member, and the program may delete its rows', { tables: { ...tree.tables, member: true } }],
  [
    'identity says when rows of session go, and the program may not delete them',
    { tables: { ...tree.tables, session: false } },
  ],
  ['no feature of the console has words for the action tea.poured', { actions: ['tea.poured'] }],
];
test.each(seeded)('only this gap is found: %s', (gap, change) => {
  expect(newGaps({ ...tree, ...change })).toEqual([gap]);
});

test('terms without an implementation or a text are found', () => {
  const setting = { shape: {} as never, standard: 1 as never };
  const terms: ModuleTerms = {
    approvals: ['tea.pour'],
    alerts: ['tea-cold'],
    settings: { tea_min: setting },
    queues: ['cups'],
    counts: ['poured'],
    risks: ['tea-drunk'],
  };
  expect(newGaps({ ...tree, ...withTerms(terms) })).toEqual([
    'no module carries out the approval tea.pour',
    'no module looks for the alert tea-cold',
    'no module counts the queue cups',
    'no module counts the figure poured',
    'no feature of the console has words for the approval tea.pour',
    'no feature of the console has a place for the alert tea-cold',
    'no feature of the console has a page for the queue cups',
    'no feature of the console has words for the rule of risk tea-drunk',
    'no feature of the console has a name for the setting tea_min',
  ]);
});

test('a check of two modules is reported once', () => {
  const again = {
    ...teapot,
    checks: (modules.find(({ checks }) => checks)?.checks ?? []).slice(0, 1),
  } satisfies Partial<Module>;
  expect(newGaps({ ...tree, folders: [...tree.folders, 'teapot'], modules: [...tree.modules, again] })).toEqual([
    'two modules have the check "balance is not the sum of its entries"',
  ]);
});
