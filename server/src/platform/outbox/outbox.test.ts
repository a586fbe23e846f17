import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { fanOutByNotify } from '../fan-out/notify.ts';
import { enqueueJob } from './outbox.ts';
import { startSender } from './sender.ts';
import { refuseJobs } from './test-fan-out.ts';

const database = await testDatabase();
const { db } = database;
const { publish } = fanOutByNotify(db, database.url);
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

test('an unsendable row is set aside, and the others leave', async () => {
  const reported: { work: string; id: string }[] = [];
  const sender = startSender(db, {
    publish,
    onError: (error) => expect.unreachable(String(error)),
    onSetAside: (row) => reported.push({ work: row.name, id: String(row.id) }),
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
  const rows = await setAside();
  expect(rows.map(({ name }) => name)).toEqual(['huge', 'x'.repeat(200)]);
  expect(rows[0]?.error).toContain('payload string too long');
  expect(reported.map(({ work }) => work)).toEqual(['huge', 'x'.repeat(200)]);
});

test.each([
  ['53100', 'a full disk'],
  ['42501', 'a right that is missing'],
])('%s, %s: the row waits and leaves later', async (state) => {
  const before = (await setAside()).length;
  const mend = await refuseJobs(database, state);
  const errors: unknown[] = [];
  const sender = startSender(db, {
    publish,
    onError: (error) => errors.push(error),
    onSetAside: () => expect.unreachable(),
  });
  try {
    await db.transaction(async (tx) => enqueueJob(tx, `patient-${state}`, {}));
    sender.wake();
    await until(async () => errors.length > 0, 'the sender has failed');
    expect([await waiting(), (await setAside()).length]).toEqual([1, before]);
    await mend();
    await until(async () => (await waiting()) === 0, 'it has left');
  } finally {
    await sender.stop();
  }
  expect(await queued()).toContain(`patient-${state}`);
});
