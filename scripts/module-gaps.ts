import type { ModuleTerms } from '@portal/contract/modules/terms.ts';
import type { Module } from '../server/src/platform/module.ts';
import type { ConsoleFeature } from '../web/src/console/parts/feature.ts';

/** All parts of modules found in the tree. */
export interface Tree {
  /** Folders of `server/src/modules`. */
  readonly folders: readonly string[];
  readonly modules: readonly Pick<
    Module,
    | 'name'
    | 'clock'
    | 'tables'
    | 'checks'
    | 'alerts'
    | 'approvals'
    | 'exports'
    | 'retention'
    | 'sweep'
    | 'queues'
    | 'figures'
  >[];
  /** Job names by module. */
  readonly jobs: Readonly<Record<string, readonly string[]>>;
  /** Terms exported by `contract/src/modules`, by file, and those listed in `contract/src/modules.ts`. */
  readonly terms: Readonly<Record<string, ModuleTerms>>;
  readonly listedTerms: readonly ModuleTerms[];
  /** Calls such as `GET /api/credit`: promised by the contract, and mounted by the two servers. */
  readonly promised: readonly string[];
  readonly mounted: readonly string[];
  /** Tables of the database; true if the program may delete rows. */
  readonly tables: Readonly<Record<string, boolean>>;
  /** Audit actions in the sources. */
  readonly actions: readonly string[];
  readonly nameOfAction: (action: string) => string;
  readonly features: readonly ConsoleFeature[];
}

const duplicates = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
const without = (names: readonly string[], listed: readonly string[]): string[] =>
  names.filter((name) => !listed.includes(name));
const keysOf = (records: readonly (object | undefined)[]): string[] =>
  records.flatMap((each) => Object.keys(each ?? {}));

/** Gaps in modules, one sentence each. */
export const gapsOf = (tree: Tree): string[] => [
  ...inList(tree),
  ...inContract(tree),
  ...inDatabase(tree),
  ...onConsole(tree),
];

const inList = ({ folders, modules, jobs }: Tree): string[] => {
  const names = modules.map(({ name }) => name);
  const repeated = [
    ...duplicates(Object.values(jobs).flat()).map((name) => `the job ${name}`),
    ...duplicates(modules.flatMap(({ checks = [] }) => checks.map(({ name }) => name))).map(
      (name) => `the check "${name}"`,
    ),
    ...duplicates(keysOf(modules.map((module) => module.exports))).map((name) => `the part ${name} of the export`),
  ];
  return [
    ...without(folders, names).map((name) => `server/src/modules/${name} is not in the list of server/src/app.ts`),
    ...without(names, folders).map((name) => `the module ${name} has no folder of its name`),
    ...modules.flatMap(({ name, clock }) =>
      without(keysOf([clock]), jobs[name] ?? []).map((job) => `${name} runs ${job} by the clock and has no such job`),
    ),
    ...repeated.map((what) => `two modules have ${what}`),
  ];
};

const inContract = ({ modules, terms, listedTerms, promised, mounted }: Tree): string[] => {
  const all = Object.values(terms);
  const words = (key: keyof ModuleTerms) =>
    all.flatMap((each) => (Array.isArray(each[key]) ? (each[key] as string[]) : Object.keys(each[key] ?? {})));
  const shared = [
    'errors',
    'permissions',
    'settings',
    'approvals',
    'alerts',
    'memberEvents',
    'queueEvents',
    'timeline',
    'risks',
    'queues',
    'counts',
    'amounts',
  ] as const;
  return [
    ...Object.entries(terms).flatMap(([name, each]) =>
      listedTerms.includes(each)
        ? []
        : [`contract/src/modules/${name}.ts is not in the list of contract/src/modules.ts`],
    ),
    ...shared.flatMap((key) => duplicates(words(key)).map((word) => `two modules have ${word} among their ${key}`)),
    ...without(promised, mounted).map((call) => `${call} is in the contract and no module mounts it`),
    ...without(
      words('approvals'),
      modules.flatMap(({ approvals = [] }) => approvals.map(({ kind }) => kind)),
    ).map((kind) => `no module carries out the approval ${kind}`),
    ...without(
      words('alerts'),
      modules.flatMap(({ alerts = [] }) => alerts.map(({ kind }) => kind)),
    ).map((kind) => `no module looks for the alert ${kind}`),
    ...without(words('queues'), keysOf(modules.map(({ queues }) => queues))).map(
      (name) => `no module counts the queue ${name}`,
    ),
    ...without([...words('counts'), ...words('amounts')], keysOf(modules.map(({ figures }) => figures))).map(
      (name) => `no module counts the figure ${name}`,
    ),
  ];
};

const inDatabase = ({ modules, tables }: Tree): string[] => {
  const declared = modules.flatMap((module) =>
    Object.entries(module.tables ?? {}).map((each) => [module.name, ...each] as const),
  );
  const names = declared.map(([, table]) => table);
  return [
    ...without(Object.keys(tables), names).map((table) => `no module says how long the rows of ${table} are kept`),
    ...duplicates(names).map((table) => `two modules have the table ${table}`),
    ...declared.flatMap(([module, table, words]) => {
      if (!(table in tables)) return [`${module} names the table ${table}, which is not there`];
      if (words === 'kept')
        return tables[table] ? [`${module} keeps ${table}, and the program may delete its rows`] : [];
      return tables[table] ? [] : [`${module} says when rows of ${table} go, and the program may not delete them`];
    }),
  ];
};

const onConsole = ({ terms, actions, nameOfAction, features }: Tree): string[] => {
  const all = Object.values(terms);
  const missing = (what: string, words: readonly string[], listed: readonly string[]) =>
    without(words, listed).map((word) => `no feature of the console has ${what} ${word}`);
  return [
    ...missing(
      'words for the approval',
      all.flatMap(({ approvals = [] }) => approvals),
      keysOf(features.map(({ approvals }) => approvals?.kinds)),
    ),
    ...missing(
      'a place for the alert',
      all.flatMap(({ alerts = [] }) => alerts),
      keysOf(features.map(({ alerts }) => alerts)),
    ),
    ...missing(
      'a page for the queue',
      all.flatMap(({ queues = [] }) => queues),
      features.flatMap(({ pages = [] }) =>
        pages.flatMap(({ queue }) => [
          ...(queue?.queues ?? []),
          ...(queue?.tiles ?? []).flatMap((tile) => tile.queues),
        ]),
      ),
    ),
    ...missing(
      'words for the rule of risk',
      all.flatMap(({ risks = [] }) => risks),
      keysOf(features.map(({ riskWords }) => riskWords)),
    ),
    ...missing(
      'a name for the setting',
      keysOf(all.map(({ settings }) => settings)),
      keysOf(features.map(({ settings }) => settings)),
    ),
    ...missing(
      'words for the action',
      actions,
      actions.filter((action) => nameOfAction(action) !== action),
    ),
  ];
};
