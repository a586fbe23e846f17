import { execFile } from 'node:child_process';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresNotStartedError } from '../../development/postgres/launch.ts';
import { aPicture } from '../../server/src/platform/uploads/test-pictures.ts';
import { until } from '../../testing/until.ts';
import { betsIn, bettorsOf } from './bettors.ts';
import { register } from './callers.ts';
import { blocksOf, guide, runBlock, runGuide } from './guide.ts';
import { anInstallation, type Installation, type PostgresServer, queryRows, withClient } from './postgres.ts';
import { aProduct, type Product, raises } from './product.ts';

const run = promisify(execFile);
const CALLERS = 64;
const MORE = 2 * CALLERS;
const [prepare, check] = blocksOf('Restore');

let installation: Installation;
let product: Product;
let port: string; // of the primary
let variables: Record<string, string>;
/** Bets by the moment that the copy is restored to. */
let bets: { readonly before: readonly string[]; readonly after: readonly string[] };
/** A segment of the archive between base backup and that moment. */
let segment: string;

/** Ends the current segment of the write-ahead log and waits until it is archived; returns its name. */
const archiveSegment = async ({ url }: PostgresServer): Promise<string> => {
  const [row] = await queryRows<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  const archive = join(variables['BACKUP']!, 'wal');
  await until(async () => (await readdir(archive)).includes(row!.name), 'the segment is archived');
  return row!.name;
};

const uploadPicture = async (): Promise<void> => {
  const { token } = await register(product, 1);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await aPicture())]), 'slip.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${product.portal}/chat-api/file/upload`, { method: 'POST', body: form, headers });
  expect(status).toBe(201);
};

beforeAll(async () => {
  installation = await anInstallation();
  await installation.create('primary');
  variables = { PGDATA: installation.folder('primary'), BACKUP: installation.folder('backup') };
  await runGuide('Archive', { variables });
  await installation.ownAll('backup');
  const primary = await installation.start('primary');
  port = String(primary.end.port);
  await installation.createRoles(primary);
  product = await aProduct({ DATABASE_URL: primary.url, LOG_LEVEL: 'warn' });
  variables['DATA_DIR'] = product.dataDir;
  await product.start();
  await uploadPicture();
  const { bets: all, bet, more } = await bettorsOf(product, CALLERS);
  const stop = new AbortController();
  const betting = bet(stop.signal);
  try {
    await more(CALLERS);
    await withClient(primary.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'standby'`); // not reloaded: in the copy only
      await runGuide('Base backup', { variables, client });
      await client.query('alter system reset synchronous_standby_names');
    });
    await more(MORE);
    await archiveSegment(primary);
    await more(MORE);
    segment = await archiveSegment(primary);
    await more(MORE);
    const [last] = await queryRows<{ at: Date }>(primary.url, 'select max(created_at) as at from ledger_transfer');
    const before = [...all.acknowledged];
    const [moment] = await queryRows<{ at: string }>(primary.url, 'select clock_timestamp()::text as at');
    const sent = all.sent.length;
    Object.assign(variables, { LAST: last!.at.toISOString(), UNTIL: moment!.at });
    await more(MORE);
    await archiveSegment(primary);
    await more(MORE);
    await primary.kill();
    bets = { before, after: all.sent.slice(sent) };
  } finally {
    stop.abort();
    await betting;
  }
});
afterAll(async () => {
  await product?.remove();
  await installation?.remove();
});

/** Restores a copy from a backup, with more settings. */
const restore = async (name: string, backup: string, settings = ''): Promise<PostgresServer> => {
  const COPY = installation.folder(name);
  await runBlock(prepare!, { variables: { ...variables, COPY, BACKUP: backup } });
  await appendFile(join(COPY, 'postgresql.conf'), settings);
  const copy = await installation.start(name);
  await until(
    async () =>
      (await queryRows(copy.url, 'select where not pg_is_in_recovery()')).length || settings.includes('pause'),
    'the recovery has ended',
  );
  return copy;
};

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the document's `npm run restore:check`. */
const checkCopy = (url: string, environment: Record<string, string> = {}): Promise<Result> =>
  runBlock(check!, { variables: { ...variables, COPY_URL: url, ...environment } }).then(
    (stdout) => ({ code: 0, stdout, stderr: '' }),
    (error: Result) => error,
  );

let copy: PostgresServer;
/** A disposable copy of the restored database, changed by statements. */
const changed = async (name: string, ...statements: readonly string[]): Promise<string> => {
  const postgres = copy.url.replace(/portal$/, 'postgres');
  await queryRows(postgres, `create database ${name} template portal`);
  const url = copy.url.replace(/portal$/, name);
  for (const statement of statements) await queryRows(url, statement);
  return url;
};

test('deploy/backup.md has the headings that these tests run', () => {
  expect([...guide.keys()]).toEqual(['Archive', 'Base backup', 'Restore', 'Standby', 'Failover']);
});

test('a copy has each bet acknowledged by its moment and none sent later', async () => {
  copy = await restore('copy', variables['BACKUP']!);
  expect(bets.before.length).toBeGreaterThan(3 * MORE);
  expect((await betsIn(copy.url, bets.before)).toSorted()).toEqual(bets.before.toSorted());
  expect(bets.after.length).toBeGreaterThan(MORE);
  expect(await betsIn(copy.url, bets.after)).toEqual([]);
  const { code, stdout, stderr } = await checkCopy(copy.url);
  expect([code, stderr]).toEqual([0, '']);
  await queryRows(copy.url, 'create table written (); drop table written');
  for (const line of [
    /ok +schema/,
    /ok +\d+ checks/,
    /ok +chain of \d+/,
    /ok +a file behind each of 1 /,
    /ok +reaches/,
  ])
    expect(stdout).toMatch(line);
  expect(stdout).toMatch(/\n0 findings in \d+\.\d s\n/);
});

/** The backup without the segment. */
const withGap = async (): Promise<string> => {
  const backup = installation.folder('backup-with-gap');
  await run('cp', ['-a', variables['BACKUP']!, backup]);
  await rm(join(backup, 'wal', segment));
  return backup;
};

test('control: a missing segment ends the restore, or the check says what is lost', async () => {
  const backup = await withGap();
  const attempt = restore('stopped', backup);
  await expect(attempt).rejects.toThrow(PostgresNotStartedError);
  await expect(attempt).rejects.toThrow('recovery ended before configured recovery target was reached');
  const short = await restore('short', backup, `recovery_target_time = ''\n`);
  const { code, stdout } = await checkCopy(short.url);
  await short.stop();
  expect(code).toBe(1);
  expect(stdout).toMatch(/FINDING reaches .+\n {2}everything from .+ to /);
});

test.each<[what: string, url: () => Promise<string>, sentence: RegExp, environment?: Record<string, string>]>([
  [
    'an address without rights',
    async () => {
      await queryRows(copy.url, `create role stranger login password 'stranger'`);
      await queryRows(copy.url, 'grant connect on database portal to stranger');
      return copy.url.replace(/\/\/[^@]+@/, '//stranger:stranger@');
    },
    /lacks a right \(permission denied/,
  ],
  [
    'a database of a newer program',
    () => changed('newer', `insert into schema_migration (name, hash) values ('9999_newer.sql', 'x')`),
    /migrated by a newer program: 9999_newer\.sql/,
  ],
  ['a half-restored copy', () => changed('half', 'drop table ledger_entry cascade'), /is half restored \(relation/],
  ['an empty database', () => changed('void', 'drop schema public cascade'), /it lacks every migration/],
  [
    'a copy in recovery',
    async () =>
      (await restore('paused', variables['BACKUP']!, 'hot_standby = on\nrecovery_target_action = pause\n')).url,
    /recovery of this copy has not ended/,
  ],
  [
    'a copy whose commits wait for an absent standby',
    async () => (await restore('waiting', variables['BACKUP']!, `synchronous_standby_names = 'standby'\n`)).url,
    /every commit of this copy would wait for a standby/,
  ],
  [
    'a missing uploads folder',
    async () => copy.url,
    /there is no \/nowhere\/uploads, and 1 pictures/,
    { BACKUP: '/nowhere' },
  ],
  [
    'a bucket that does not answer',
    async () => copy.url,
    /the pictures cannot be read \(S3 network error: ECONNREFUSED\)/,
    { UPLOADS_URL: 'http://127.0.0.1:2/pictures', UPLOADS_KEY: 'a key', UPLOADS_SECRET: 'a secret' },
  ],
  [
    'a time without a zone',
    async () => copy.url,
    /^--expected-until: 2026-11-27 14:05 is no time/,
    { LAST: '2026-11-27 14:05' },
  ],
])('%s is one sentence', async (_what, url, sentence, environment) => {
  const { code, stderr } = await checkCopy(await url(), environment);
  expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  expect(stderr.trim()).not.toContain('\n');
});

test.each<[what: string, statement: string, finding: RegExp]>([
  [
    'ledger entry',
    'update ledger_entry set balance_after = balance_after + 1 where version = 1',
    /FINDING \d+ checks of the ledger\n/,
  ],
  ['audit line', `update audit_line set action = 'x' where seq = 1`, /FINDING chain of .+\n {2}broken at 1\n/],
  ['picture', 'update file set bytes = bytes + 1', /FINDING a file behind each of 1 pictures\n {2}[0-9a-f-]{36}\n/],
])('a changed %s is found', async (what, statement, finding) => {
  const name = `changed_${what.slice(0, 3)}`;
  const { code, stdout } = await checkCopy(await changed(name, `set session_replication_role = replica; ${statement}`));
  expect(code).toBe(1);
  expect(stdout).toMatch(finding);
});

test('a log that nothing archives for two days raises an alert', async () => {
  const primary = await installation.start('primary', { port });
  await until(async () => !(await raises(product, 'NodeNotReady')), 'the product has its database again');
  await archiveSegment(primary);
  expect(await raises(product, 'BackupOld')).toBe(false);
  await queryRows(
    primary.url,
    `create or replace function app_now() returns timestamptz language sql stable parallel safe as
    $$ select now() + interval '49 hours' $$`,
  );
  await until(() => raises(product, 'BackupOld'), 'the last segment is old');
});
