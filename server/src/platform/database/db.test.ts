import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { lockThenRead, one, type Tx } from './db.ts';

const { db, owner, close } = await testDatabase();
afterAll(close);

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
