import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setClockAhead } from '../platform/clock.ts';
import { testClock } from './clock.ts';
import { testDatabase, type TestDatabase } from './database.ts';

const openDatabase = () => testDatabase({ locksInOrder: false });
const namesOf = async ({ owner }: TestDatabase) => {
  const rows = await owner.rows(sql<{ name: string }>`
    select provider as name from gateway union all select key from setting order by name`);
  return rows.map(({ name }) => name);
};

/** Works in a database and gives it back; returns the URL of the next one. */
const nextAfter = async (work: (database: TestDatabase) => Promise<unknown>) => {
  const database = await openDatabase();
  await work(database);
  await database.close();
  const next = await openDatabase();
  const [url, names] = [next.url, await namesOf(next)];
  await next.close();
  return { isSame: url === database.url, names };
};

test('a database given back has the rows of the migration, and no others', async () => {
  const first = await openDatabase();
  const names = await namesOf(first);
  await first.close();
  expect(names.length).toBeGreaterThan(0);
  const change = async ({ owner }: TestDatabase) => {
    await owner.rows(sql`delete from gateway where provider = 'cp'`);
    await owner.rows(sql`insert into setting (key, value) values ('extra', '1')`);
  };
  expect(await nextAfter(change)).toEqual({ isSame: true, names });
});

test.each([
  ['a change of the schema', ({ owner }: TestDatabase) => owner.rows(sql`create table extra (id int)`)],
  ['a moved clock', ({ owner }: TestDatabase) => testClock(owner).moveTo('2031-01-01T00:00:00+07:00')],
])('after %s the next file gets another database', async (_what, work) => {
  const { isSame } = await nextAfter(work).finally(() => setClockAhead(0));
  expect(isSame).toBe(false);
});
