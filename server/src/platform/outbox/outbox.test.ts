import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { enqueueJob, startSender } from './outbox.ts';

const database = await testDatabase();
const { db } = database;
afterAll(database.close);

interface SetAside {
  name: string;
  error: string;
}
const setAside = () => db.rows(sql<SetAside>`select name, error from outbox_set_aside order by id`);
const waiting = async () => (await db.rows(sql<{ id: bigint }>`select id from outbox`)).length;
const queued = async () =>
  (
    await database.owner.rows(
      sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs order by id`,
    )
  ).map(({ task }) => task);

test('a row that cannot be sent is set aside with its reason, and everything around it leaves', async () => {
  const told: { work: string; id: string }[] = [];
  const sender = startSender(db, {
    onError: (error) => expect.unreachable(String(error)),
    onSetAside: (row) => told.push({ work: row.name, id: String(row.id) }),
  });
  try {
    await db.transaction(async (tx) => {
      enqueueJob(tx, 'before', {});
      tx.outbox({ kind: 'event', name: 'huge', payload: { channel: 'x', data: { text: 'ก'.repeat(2800) } } });
      enqueueJob(tx, 'x'.repeat(200), {}); // the queue takes names of 128 characters
      enqueueJob(tx, 'after', {});
    });
    sender.wake();
    await until(async () => (await waiting()) === 0, 'nothing waits any more');
  } finally {
    await sender.stop();
  }
  expect(await queued()).toEqual(['before', 'after']);
  const kept = await setAside();
  expect(kept.map(({ name }) => name)).toEqual(['huge', 'x'.repeat(200)]);
  expect(kept[0]?.error).toContain('payload string too long');
  expect(told.map(({ work }) => work)).toEqual(['huge', 'x'.repeat(200)]);
});

test('a database that is away sets nothing aside', async () => {
  const broken = {
    ...db,
    transaction: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  };
  const errors: unknown[] = [];
  await db.transaction(async (tx) => enqueueJob(tx, 'patient', {}));
  const sender = startSender(broken, {
    onError: (error) => errors.push(error),
    onSetAside: () => expect.unreachable(),
  });
  await until(async () => errors.length > 0, 'the sender has failed');
  await sender.stop();
  expect([await waiting(), (await setAside()).length]).toEqual([1, 2]);
});
