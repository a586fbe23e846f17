import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { CEILING_MS } from '../../../../testing/ceilings.ts';
import { LONG_TIMEOUTS, testDatabase } from '../../testing/database.ts';
import { urlAtPort } from '../../testing/pooler.ts';
import { StartError } from '../errors.ts';
import { retryStart } from './db-errors.ts';
import { lockThenRead, one, openDb, type Tx } from './db.ts';
import { ping } from './queries.ts';

const database = await testDatabase();
const { db, owner } = database;
const direct = Number(new URL(database.url.replace('postgres:', 'http:')).port);
afterAll(database.close);

test('a read behind a lock sees the previous transaction', async () => {
  await owner.rows(sql`create table stock (id int primary key)`);
  await owner.rows(sql`create table taken (nth int)`);
  await owner.rows(sql`insert into stock values (1)`);
  await owner.rows(sql`grant select, insert, update on stock, taken to portal_app`);
  const lock = (tx: Tx) => one(tx, sql<{ id: number }>`select id from stock for update`);
  const count = (tx: Tx) => one(tx, sql<{ n: number }>`select count(*)::int as n from taken`);
  const take = () =>
    db.transaction(async (tx) => {
      const [, { n }] = await lockThenRead(lock(tx), () => count(tx));
      tx.send(sql`insert into taken values (${n})`);
    });
  await Promise.all(Array.from({ length: 8 }, take));
  const rows = await owner.rows(sql<{ nth: number }>`select nth from taken order by nth`);
  expect(rows.map(({ nth }) => nth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a column that a migration adds disturbs no prepared statement', async () => {
  await owner.rows(sql`create table widened (id int)`);
  await owner.rows(sql`insert into widened values (1)`);
  await owner.rows(sql`grant select on widened to portal_app`);
  const read = () => db.rows(sql<{ id: number }>`select * from widened`);
  const readInTransaction = () => db.transaction((tx) => tx.rows(sql<{ id: number }>`select * from widened`));
  await Promise.all(Array.from({ length: 6 }, read));
  await owner.rows(sql`alter table widened add column name text default 'x'`);
  expect(await Promise.all([read(), readInTransaction(), read()])).toEqual(
    Array.from({ length: 3 }, () => [{ id: 1, name: 'x' }]),
  );
});

test('a branch that goes on after another has failed sends nothing any more', async () => {
  const [rolledBack, late] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const failing = db.transaction((tx) =>
    Promise.all([
      Promise.reject(new Error('refused')),
      rolledBack.promise.then(() => tx.rows(ping())).then(late.resolve, late.reject),
    ]),
  );
  await expect(failing).rejects.toThrow('refused');
  rolledBack.resolve();
  await expect(late.promise).rejects.toThrow('the transaction has ended');
});

test('start-up retries a busy database', async () => {
  let silent = 2;
  const proxy = createServer((near) => {
    near.on('error', () => {});
    if (silent > 0) return void (silent -= 1); // simulates a busy database
    const far = connect(direct, '127.0.0.1').on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const db = openDb({ url: urlAtPort(database.url, port), max: 1, ...LONG_TIMEOUTS });
  try {
    await retryStart(() => {
      db.pool.options.connectionTimeoutMillis = silent > 0 ? 200 : CEILING_MS;
      return db.rows(ping());
    });
    expect(silent).toBe(0);
  } finally {
    await db.close();
    proxy.close();
  }
});

test('start-up fails with a sentence when the database stays away', async () => {
  const db = openDb({ url: urlAtPort(database.url, 1), max: 1 });
  const error = await retryStart(() => db.rows(ping()), 2).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^The database does not answer \(.+\)\.$/);
  await db.close();
});
