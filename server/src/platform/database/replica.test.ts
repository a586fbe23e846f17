import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { LONG_TIMEOUTS, testDatabase } from '../../testing/database.ts';
import { StartError } from '../errors.ts';
import { openDb } from './db.ts';
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
  expect(await openReplica({ primary, standby: lost }).read((tx) => tx.rows(ANSWER))).toEqual([{ answer: 1 }]);
  await assertStandby(primary, lost);
  await lost.close();
});

test('a primary is no standby', async () => {
  await expect(assertStandby(primary, database.db)).rejects.toThrow(StartError);
  await expect(assertStandby(primary, database.db)).rejects.toThrow(/^DATABASE_REPLICA_URL leads to a primary; .+\.$/);
});
