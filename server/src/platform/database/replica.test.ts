import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { LONG_TIMEOUTS, testDatabase } from '../../testing/database.ts';
import { type Db, openDb } from './db.ts';
import { assertStandby, openReplica } from './replica.ts';

const database = await testDatabase();
afterAll(database.close);
const { db: primary } = database;
const ANSWER = sql<{ answer: number }>`select 1 as answer`;

// e2e/process/replica.all.test.ts reads from a real standby.
test('without a standby the primary answers', async () => {
  expect(await openReplica({ primary }).read((tx) => tx.rows(ANSWER))).toEqual([{ answer: 1 }]);
});

test('reads for a replica cannot write, on the primary neither', async () => {
  const write = sql`insert into demo (key) values ('by a report')`;
  const { read } = openReplica({ primary });
  await expect(read((tx) => tx.rows(write))).rejects.toMatchObject({ code: '25006' });
  await expect(read(async (tx) => tx.send(write))).rejects.toMatchObject({ code: '25006' });
});

test('a lost standby is no loss', async () => {
  const lost = openDb({ url: database.url.replace(/:\d+\//, ':2/'), max: 1, ...LONG_TIMEOUTS });
  let asked = 0;
  const standby: Db = {
    ...lost,
    rows: (statement) => {
      asked += 1;
      return lost.rows(statement);
    },
  };
  const { read } = openReplica({ primary, standby });
  for (const _again of ['once', 'twice']) expect(await read((tx) => tx.rows(ANSWER))).toEqual([{ answer: 1 }]);
  expect(asked).toBe(1); // a standby that is away is left alone for a while
  await assertStandby(primary, lost);
  await lost.close();
});

test('a standby that was promoted is not asked, and does not keep a node from starting', async () => {
  await assertStandby(primary, database.db);
  const { read } = openReplica({ primary, standby: database.db });
  expect(await read((tx) => tx.rows(ANSWER))).toEqual([{ answer: 1 }]);
});
