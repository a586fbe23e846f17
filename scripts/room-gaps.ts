import type { RoomTerms } from '@portal/contract/rooms/terms.ts';
import type { Room } from '../server/src/platform/room.ts';
import type { ConsoleFeature } from '../web/src/console/parts/feature.ts';

/** Everything that rooms are made of, as it is found in the tree. */
export interface Tree {
  /** Folders of `server/src` that are rooms. */
  readonly folders: readonly string[];
  readonly rooms: readonly Pick<
    Room,
    | 'name'
    | 'clock'
    | 'tables'
    | 'checks'
    | 'alerts'
    | 'approvals'
    | 'exports'
    | 'forget'
    | 'sweep'
    | 'queues'
    | 'figures'
  >[];
  /** The names of each room's jobs. */
  readonly jobs: Readonly<Record<string, readonly string[]>>;
  /** What the files of `contract/src/rooms` export, by file; and those that `contract/src/rooms.ts` lists. */
  readonly terms: Readonly<Record<string, RoomTerms>>;
  readonly listedTerms: readonly RoomTerms[];
  /** `GET /api/credit`: what the contract promises, and what the two servers mount. */
  readonly promised: readonly string[];
  readonly mounted: readonly string[];
  /** Every table of the database, and whether the program may delete its rows. */
  readonly tables: Readonly<Record<string, boolean>>;
  /** What the sources write into the audit trail. */
  readonly actions: readonly string[];
  readonly nameOfAction: (action: string) => string;
  readonly features: readonly ConsoleFeature[];
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
const without = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name));
const keysOf = (records: readonly (object | undefined)[]): string[] =>
  records.flatMap((each) => Object.keys(each ?? {}));

/** What a room forgot, a sentence for each. */
export const gapsOf = (tree: Tree): string[] => [
  ...inList(tree),
  ...inContract(tree),
  ...inDatabase(tree),
  ...onConsole(tree),
];

const inList = ({ folders, rooms, jobs }: Tree): string[] => {
  const names = rooms.map(({ name }) => name);
  const repeated = [
    ...twice(Object.values(jobs).flat()).map((name) => `the job ${name}`),
    ...twice(rooms.flatMap(({ checks = [] }) => checks.map(({ name }) => name))).map((name) => `the check "${name}"`),
    ...twice(keysOf(rooms.map((room) => room.exports))).map((name) => `the part ${name} of the export`),
  ];
  return [
    ...without(folders, names).map((name) => `server/src/${name} is not in the list of server/src/app.ts`),
    ...without(names, folders).map((name) => `the room ${name} has no folder of its name`),
    ...rooms.flatMap(({ name, clock }) =>
      without(keysOf([clock]), jobs[name] ?? []).map((job) => `${name} runs ${job} by the clock and has no such job`),
    ),
    ...repeated.map((what) => `two rooms have ${what}`),
  ];
};

const inContract = ({ rooms, terms, listedTerms, promised, mounted }: Tree): string[] => {
  const all = Object.values(terms);
  const words = (key: keyof RoomTerms) =>
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
      listedTerms.includes(each) ? [] : [`contract/src/rooms/${name}.ts is not in the list of contract/src/rooms.ts`],
    ),
    ...shared.flatMap((key) => twice(words(key)).map((word) => `two rooms have ${word} among their ${key}`)),
    ...without(promised, mounted).map((call) => `${call} is in the contract and no room mounts it`),
    ...without(
      words('approvals'),
      rooms.flatMap(({ approvals = [] }) => approvals.map(({ kind }) => kind)),
    ).map((kind) => `no room carries out the approval ${kind}`),
    ...without(
      words('alerts'),
      rooms.flatMap(({ alerts = [] }) => alerts.map(({ kind }) => kind)),
    ).map((kind) => `no room looks for the alert ${kind}`),
    ...without(words('queues'), keysOf(rooms.map(({ queues }) => queues))).map(
      (name) => `no room counts the queue ${name}`,
    ),
    ...without([...words('counts'), ...words('amounts')], keysOf(rooms.map(({ figures }) => figures))).map(
      (name) => `no room counts the figure ${name}`,
    ),
  ];
};

const inDatabase = ({ rooms, tables }: Tree): string[] => {
  const declared = rooms.flatMap((room) =>
    Object.entries(room.tables ?? {}).map((each) => [room.name, ...each] as const),
  );
  const names = declared.map(([, table]) => table);
  return [
    ...without(Object.keys(tables), names).map((table) => `no room says how long the rows of ${table} are kept`),
    ...twice(names).map((table) => `two rooms have the table ${table}`),
    ...declared.flatMap(([room, table, words]) => {
      if (!(table in tables)) return [`${room} names the table ${table}, which is not there`];
      if (words === 'kept') return tables[table] ? [`${room} keeps ${table}, and the program may delete its rows`] : [];
      return tables[table] ? [] : [`${room} says when rows of ${table} go, and the program may not delete them`];
    }),
  ];
};

const onConsole = ({ terms, actions, nameOfAction, features }: Tree): string[] => {
  const all = Object.values(terms);
  const missing = (what: string, words: readonly string[], known: readonly string[]) =>
    without(words, known).map((word) => `no feature of the console has ${what} ${word}`);
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
