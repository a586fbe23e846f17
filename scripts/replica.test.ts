import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIn, nameOf, type Node } from './syntax.ts';

const root = join(import.meta.dirname, '..');

/** Files that may read from a replica, besides those that open it: reports, exports, reconciliation. */
const READERS = ['export.ts', 'index.ts', 'ready.ts', 'routes.ts'].map((file) => `server/src/modules/reports/${file}`);
const OPENERS = ['installation.ts', 'main.ts', 'platform/database/replica.ts'].map((file) => `server/src/${file}`);
const NAMES = /^(openReplica|replica|Replica)$/;
/** Functions of the ledger that move money. */
const MOVES = ['post', 'postingQueue', 'moveMoney'];

const names = (pattern: RegExp) => (node: Node) => (pattern.test(nameOf(node) ?? '') ? [nameOf(node)!] : []);
const importedMoves = ({ type, local }: Node): string[] =>
  type === 'ImportSpecifier' && MOVES.includes(nameOf(local) ?? '') ? [nameOf(local)!] : [];

/** Reads from a replica where money may be decided. */
const faultsOf = (path: string, text: string): string[] => {
  if (OPENERS.includes(path) || !/replica/i.test(text) || !findIn(text, names(NAMES)).length) return [];
  if (!READERS.includes(path)) return [`${path} reads from a replica`];
  return findIn(text, importedMoves).map((name) => `${path} reads from a replica, and has ${name}`);
};

const sources = globSync('server/src/**/*.ts', {
  cwd: root,
  exclude: (path) => /\.test\.ts$|(^|\/)test-|server\/src\/testing/.test(path),
}).map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')] as const);

test('only reports, exports and reconciliation read from a replica', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(([path, text]) => faultsOf(path, text))).toEqual([]);
  const readers = sources.filter(([, text]) => findIn(text, names(/^replica$/)).length).map(([path]) => path);
  expect(readers.filter((path) => !OPENERS.includes(path)).toSorted()).toEqual(READERS);
});

test('a read that decides about money on a replica is found', () => {
  const planted = 'export const creditOf = ({ replica }: Deps) => replica.read((tx) => one(tx, balanceOf()));';
  expect(faultsOf('server/src/modules/payments/withdrawals/withdrawals.ts', planted)).toHaveLength(1);
  const posting = `import { post } from '../ledger/index.ts';\n${planted}`;
  expect(faultsOf(READERS[0]!, planted)).toEqual([]);
  expect(faultsOf(READERS[0]!, posting)).toEqual([`${READERS[0]} reads from a replica, and has post`]);
});
