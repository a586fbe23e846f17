import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { startJobs } from './jobs.ts';
import { addJob, sweepJobs } from '../database/queries.ts';

const database = await testDatabase();
afterAll(database.close);
const quiet = { log: pino({ level: 'silent' }), clock: {}, onDone: () => {} };

test('a failed job is retried and does not delay others', async () => {
  const done: string[] = [];
  const tries = new Map<string, number>();
  const work = async ({ name }: { name: string }) => {
    const before = tries.get(name) ?? 0;
    tries.set(name, before + 1);
    if (name !== 'easy' && before === 0) throw new Error('not the first time');
    done.push(name);
  };
  const jobs = startJobs({ ...quiet, ownerUrl: database.ownerUrl, jobs: { work } });
  try {
    for (const name of ['hard', 'easy', 'harder'])
      await database.db.rows(addJob('work', { name }, undefined, undefined));
    await until(async () => done.length === 3, 'all three are done');
    expect(done.toSorted()).toEqual(['easy', 'hard', 'harder']);
    expect([tries.get('easy'), tries.get('hard'), tries.get('harder')]).toEqual([1, 2, 2]);
  } finally {
    await jobs.stop();
  }
});

test('jobs that wait for a silent service leave slots to others', async () => {
  const silent = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = async () => {
    await silent.promise;
    done.push('asked');
  };
  const send = async () => void done.push('sent');
  const jobs = startJobs({ ...quiet, ownerUrl: database.ownerUrl, jobs: { ask, send } });
  try {
    for (let nth = 0; nth < 20; nth += 1) await database.db.rows(addJob('ask', {}, undefined, undefined));
    await database.db.rows(addJob('send', {}, undefined, undefined));
    await until(async () => done.length > 0, 'the other job is done');
    expect(done).toEqual(['sent']);
    silent.resolve();
    await until(async () => done.length === 21, 'all are done');
  } finally {
    await jobs.stop();
  }
});

test('a job goes back to the queue when its fetch lost its answer', async () => {
  const done: string[] = [];
  const hold = Promise.withResolvers<void>();
  const long = async () => {
    done.push('long');
    await hold.promise;
  };
  const lost = async () => void done.push('lost');
  const jobs = startJobs({ ...quiet, ownerUrl: database.ownerUrl, jobs: { long, lost } });
  const lockEarlier = sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes',
    locked_by = (select pool from job_worker) where key in ('long', 'lost')`;
  try {
    await database.db.rows(addJob('long', {}, 'long', undefined));
    await until(async () => done.length === 1, 'the long job runs');
    await database.db.rows(addJob('lost', {}, 'lost', new Date(Date.now() + 3_600_000)));
    await database.owner.rows(lockEarlier);
    await database.owner.rows(sql`update graphile_worker._private_jobs set run_at = now() where key = 'lost'`);
    await database.owner.rows(sql`select pg_terminate_backend(backend) from job_worker`);
    await until(async () => done.length === 2, 'the lost job is done');
    expect(done).toEqual(['long', 'lost']);
  } finally {
    hold.resolve();
    await jobs.stop();
  }
});

test('jobs can be stopped while starting', async () => {
  await startJobs({ ...quiet, ownerUrl: database.ownerUrl, jobs: {} }).stop();
});

test('a permanently failed job is swept after a week', async () => {
  for (const name of ['old', 'new', 'waiting'])
    await database.db.rows(addJob('nobody-does-this', {}, name, new Date(Date.now() + 3_600_000)));
  const setAttempts = (key: string, attempts: number, days: number) =>
    database.owner.rows(
      sql`update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now() - make_interval(days => ${days}) where key = ${key}`,
    );
  await setAttempts('old', 25, 8);
  await setAttempts('new', 25, 6);
  await setAttempts('waiting', 24, 8);
  await database.db.rows(sweepJobs());
  const remaining = await database.owner.rows(
    sql<{
      key: string;
    }>`select key from graphile_worker._private_jobs where key in ('old', 'new', 'waiting') order by key`,
  );
  expect(remaining.map(({ key }) => key)).toEqual(['new', 'waiting']);
});

test('a running attempt does not count as failed', async () => {
  const put = async (key: string, attempts: number, isRunning: boolean) => {
    await database.db.rows(addJob('nobody-does-this', {}, key, undefined));
    await database.owner.rows(sql`
      update graphile_worker._private_jobs set attempts = ${attempts}, max_attempts = ${key.startsWith('once') ? 1 : 25},
             locked_at = case when ${isRunning}::boolean then now() end, locked_by = case when ${isRunning}::boolean then 'w' end
       where key = ${key}`);
  };
  const stalled = async () =>
    (await database.db.rows(sql<{ name: string }>`select name from stalled_jobs() where name <> 'clock'`)).length;
  const before = await stalled();
  await put('once-running', 1, true);
  await put('fifth-running', 5, true);
  expect(await stalled()).toBe(before);
  await put('once-failed', 1, false);
  await put('fifth-failed', 5, false);
  await put('sixth-running', 6, true);
  expect(await stalled()).toBe(before + 3);
});

test('a job requeued while running is not stalled', async () => {
  const stalled = async () =>
    (await database.db.rows(sql<{ name: string }>`select name from stalled_jobs() where name <> 'clock'`)).length;
  const before = await stalled();
  await database.db.rows(addJob('nobody-does-this', {}, 'again', undefined));
  await database.owner.rows(sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'killed' where key = 'again'`);
  await database.db.rows(addJob('nobody-does-this', {}, 'again', undefined));
  expect(await stalled(), 'while it still runs').toBe(before);
  await database.owner.rows(sql`select graphile_worker.force_unlock_workers(array['killed'])`);
  expect(await stalled(), 'given back').toBe(before);
  await database.owner.rows(sql`
    update graphile_worker._private_jobs set attempts = 25, last_error = 'no' where key = 'again'`);
  expect(await stalled(), 'the one that came again fails').toBe(before + 1);
});
