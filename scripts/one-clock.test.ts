import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIn, memberOf, nameOf, type Node } from './syntax.ts';

const root = join(import.meta.dirname, '..');

/** Allowed exceptions, with reasons; all other code uses `server/src/platform/clock.ts` or `app_now()`. */
const allowed: Readonly<Record<string, string>> = {
  'server/src/platform/clock.ts': 'the clock itself',
  'server/migrations/0001_ledger.sql': 'ledger times are the database’s own',
  'server/migrations/0002_platform.sql': 'app_now() itself',
  'server/functions/audit.sql': 'so are those of the audit trail',
  'server/src/modules/ledger/closing-queries.ts': 'so is the age of a transfer',
  'server/src/platform/database/migrate.ts': 'when a migration was applied',
  'server/src/platform/database/sql-files.ts': 'when a function was',
  'server/src/platform/database/heartbeat.ts': 'how long a question has waited',
  'server/src/platform/database/retention.ts': 'how long a sweep may take',
  'server/src/platform/outbox/heartbeat.ts': 'the job queue has times of its own',
  'server/src/platform/outbox/jobs.ts': 'so it has',
  'server/src/platform/uploads/bucket.ts': 'ages of objects in the bucket',
  'server/src/platform/uploads/drafts.ts': 'ages of files on the disk',
  'server/src/platform/uploads/folder.ts': 'ages of files on the disk',
  'server/src/modules/push/deliver.ts': 'how long news are news while devices are told',
  'server/src/modules/safer-play/breaks/queries.ts':
    'a break stands from when its locks are held, and not from when it began to wait',
};

const TESTS = /\.test\.ts$|\/test-[^/]+\.ts$|^server\/src\/testing\//;
const sources = (): string[] =>
  globSync(['server/src/**/*.ts', 'server/migrations/*.sql', 'server/functions/*.sql'], { cwd: root }).filter(
    (path) => !TESTS.test(path),
  );

const SQL_CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/gi;

const inSql = (text: string): string[] => text.replaceAll(/--.*/g, '').match(SQL_CLOCK) ?? [];

/** Clock reads of a node: `new Date()`, `Date()`, `Date.now`, or an SQL clock in a text. */
const clocksOf = (node: Node): string[] => {
  const args = node['arguments'] as readonly unknown[] | undefined;
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && !args?.length) return ['new Date()'];
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date') return ['Date()'];
  if (memberOf(node) === 'Date.now') return ['Date.now'];
  if (node.type === 'TemplateElement') return inSql(String(node['raw']));
  if (node.type === 'StringLiteral') return inSql(String(node['value']));
  return [];
};

const clocksIn = (path: string, text: string): string[] =>
  path.endsWith('.sql') ? inSql(text) : findIn(text, clocksOf);

const clockUses = (): [path: string, clocks: string[]][] =>
  sources()
    .map((path): [string, string[]] => [path, clocksIn(path, readFileSync(join(root, path), 'utf8'))])
    .filter(([, clocks]) => clocks.length > 0);

test('the server uses only its own clock, and each exception is needed', () => {
  expect(sources().length).toBeGreaterThan(100);
  const paths = clockUses().map(([path]) => path);
  expect(clockUses().filter(([path]) => !(path in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !paths.includes(path))).toEqual([]);
});

test.each([
  ['setClockAhead', 'server/src/platform/clock.ts'],
  ['setPasswordCost', 'server/src/platform/security/passwords.ts'],
])('only tests call %s', (name, home) => {
  expect(sources().filter((path) => readFileSync(join(root, path), 'utf8').includes(name))).toEqual([home]);
});

test.for([
  ['x.ts', 'const at = new Date();', ['new Date()']],
  ['x.ts', 'const at = Date.now() + 1;', ['Date.now']],
  ['x.ts', 'const at = Date();', ['Date()']],
  ['x.ts', 'sql`select ${id} where until > now() - interval ${x}`', ['now()']],
  ['x.ts', `client.query('select current_date')`, ['current_date']],
  ['x.sql', 'create table x (at timestamptz default CURRENT_TIMESTAMP);', ['CURRENT_TIMESTAMP']],
] as const)('in %s a seeded "%s" is found', ([path, text, clocks]) => {
  expect(clocksIn(path, text)).toEqual(clocks);
});

test.for([
  ['x.ts', 'const at = now(), then = new Date(0), later = app_now(); // not new Date()'],
  ['x.ts', 'sql`select app_now(), ${now()}`'],
  ['x.sql', 'select app_now(); -- not now()'],
] as const)('in %s "%s" is accepted', ([path, text]) => {
  expect(clocksIn(path, text)).toEqual([]);
});
