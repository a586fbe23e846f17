import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { addJob } from '../database/queries.ts';
import { startJobs } from './jobs.ts';
import { type Heartbeat, monitorHeartbeats } from './heartbeat.ts';

const database = await testDatabase();
const { db, owner, ownerUrl } = database;
afterAll(database.close);

const heartbeat = (seen_at: string, is_connected: boolean): Heartbeat => ({ pool: 'pool-a', seen_at, is_connected });
const deadAfter = (signs: readonly Heartbeat[]): number => {
  const { dead } = monitorHeartbeats();
  return signs.findIndex((each) => dead([each]).length > 0) + 1;
};
const times = (count: number, each: (nth: number) => Heartbeat) => Array.from({ length: count }, (_, nth) => each(nth));

test('a disconnected worker is dead after 3 polls, a silent one after 13', () => {
  expect(deadAfter(times(20, () => heartbeat('1', false)))).toBe(3);
  expect(deadAfter(times(20, () => heartbeat('1', true)))).toBe(13);
});

test('a worker with heartbeats is alive, however slow or old they are', () => {
  expect(deadAfter(times(60, (nth) => heartbeat(String(Math.floor(nth / 12)), true)))).toBe(0);
  expect(deadAfter(times(60, (nth) => heartbeat(String(Math.floor(nth / 2)), false)))).toBe(0);
});

test('`forget` starts the count over, and a returning worker is new', () => {
  const { dead, forget } = monitorHeartbeats();
  for (const _ of times(2, () => heartbeat('1', false))) expect(dead([heartbeat('1', false)])).toEqual([]);
  forget();
  expect(dead([heartbeat('1', false)])).toEqual([]);
  expect(dead([])).toEqual([]);
  for (const _ of times(2, () => heartbeat('1', false))) expect(dead([heartbeat('1', false)])).toEqual([]);
  expect(dead([heartbeat('1', false)])).toHaveLength(1);
});

const workers = async () =>
  (await owner.rows(sql<{ pool: string }>`select pool from job_worker order by pool`)).map(({ pool }) => pool);
const lockedBy = async () =>
  (
    await owner.rows(
      sql<{
        by: string;
      }>`select distinct locked_by as by from graphile_worker._private_jobs where locked_by is not null`,
    )
  ).map(({ by }) => by);
const start = (work: () => Promise<void>) =>
  startJobs({ ownerUrl, log: pino({ level: 'silent' }), jobs: { work }, clock: {}, onDone: () => {} });

test('a running job is locked by a registered worker', async () => {
  const release = Promise.withResolvers<void>();
  let runs = 0;
  const jobs = start(async () => {
    runs += 1;
    await release.promise;
  });
  const other = start(async () => {
    runs += 1;
    await release.promise;
  });
  try {
    await db.rows(addJob('work', {}, undefined, undefined));
    const [by] = await until(async () => {
      const locks = await lockedBy();
      return locks.length > 0 && locks;
    }, 'a worker has the job');
    expect(await workers()).toContain(by);
    const before = await owner.rows(sql<{ seen_at: unknown }>`select seen_at from job_worker where pool = ${by}`);
    for (let nth = 0; nth < 4; nth += 1) {
      const now = await owner.rows(sql<{ at: string }>`select seen_at::text as at from job_worker where pool = ${by}`);
      await until(
        async () =>
          (await owner.rows(sql`select from job_worker where pool = ${by} and seen_at::text <> ${now[0]?.at}`)).length,
        'it says that it lives',
      );
    }
    expect([await lockedBy(), runs, before.length]).toEqual([[by], 1, 1]);
  } finally {
    release.resolve();
    await Promise.all([jobs.stop(), other.stop()]);
  }
  expect([await workers(), await lockedBy(), runs]).toEqual([[], [], 1]);
});

test('a dead worker’s job is done once by another', async () => {
  await db.rows(addJob('work', {}, undefined, undefined));
  await owner.rows(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1`,
  );
  await owner.rows(sql`insert into job_worker (pool, backend) values ('pool-dead', 0)`);
  let runs = 0;
  const both = [1, 2].map(() => start(async () => void (runs += 1)));
  try {
    await until(async () => runs > 0, 'it is done');
    await until(async () => (await lockedBy()).length === 0, 'nothing is locked');
    expect([runs, (await workers()).includes('pool-dead')]).toEqual([1, false]);
  } finally {
    await Promise.all(both.map((each) => each.stop()));
  }
});

test('a worker wrongly taken for dead registers again', async () => {
  const jobs = start(async () => {});
  try {
    await until(async () => (await workers()).length === 1, 'it sends a heartbeat');
    const [pool] = await workers();
    await owner.rows(sql`delete from job_worker`);
    await until(async () => (await workers())[0] === pool, 'it registers again');
  } finally {
    await jobs.stop();
  }
});
