import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { LONG_TIMEOUTS, testDatabase } from '../../testing/database.ts';
import { until } from '../../../../testing/until.ts';
import { type Db, isUnavailable, openDb } from './db.ts';

const database = await testDatabase();
const superuser = openDb({ url: database.superUrl, max: 1, ...LONG_TIMEOUTS });
const run = (text: string) => superuser.rows(sql.raw(text));
const name = new URL(database.url.replace('postgres:', 'http:')).pathname.slice(1);
afterAll(async () => {
  await run('alter system reset synchronous_standby_names');
  await run('select pg_reload_conf()');
  await superuser.close();
  await database.close();
});

// Commits of other files are not synchronous (server/src/testing/cluster.ts): they wait for nobody.
await database.owner.rows(sql`create table paid (id int)`);
await database.owner.rows(sql`grant insert on paid to portal_app`);
await run(`alter database ${name} set synchronous_commit = on`);
await run(`alter system set synchronous_standby_names = 'nobody'`);
await run('select pg_reload_conf()');
await until(async () => {
  const [row] = await superuser.rows(
    sql<{ names: string }>`select current_setting('synchronous_standby_names') as names`,
  );
  return row?.names === 'nobody';
}, 'commits wait for a standby');

/** Runs a write and cancels its wait for the standby; resolves to its error. */
const cancelled = async (write: (db: Db) => Promise<unknown>): Promise<unknown> => {
  const db = openDb({ url: database.url, max: 1, ...LONG_TIMEOUTS });
  const outcome = write(db).then(
    () => 'it was a success',
    (error: unknown) => error,
  );
  const cancel = sql`
    select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = ${name}`;
  await until(async () => (await superuser.rows(cancel)).length > 0, 'the commit waits for the standby');
  return outcome.finally(db.close);
};

test.each([
  ['a transaction', (db: Db) => db.transaction(async (tx) => tx.send(sql`insert into paid values (1)`))],
  ['a statement', (db: Db) => db.rows(sql`insert into paid values (2)`)],
])('%s whose wait for the standby was cancelled is no success', async (_what, write) => {
  const error = await cancelled(write);
  expect(error).toMatchObject({ name: 'UnreplicatedError' });
  expect(isUnavailable(error)).toBe(true);
});
