import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { addJob } from '../database/queries.ts';
import { startJobs } from './jobs.ts';
import { type Sign, watchSigns } from './heartbeat.ts';

const database = await testDatabase();
const { db, owner, ownerUrl } = database;
afterAll(database.close);

const sign = (seen_at: string, is_connected: boolean): Sign => ({ pool: 'pool-a', seen_at, is_connected });
const deadAfter = (signs: readonly Sign[]): number => {
  const { dead } = watchSigns();
  return signs.findIndex((each) => dead([each]).length > 0) + 1;
};
const times = (count: number, each: (nth: number) => Sign) => Array.from({ length: count }, (_, nth) => each(nth));

test('a worker whose connection is gone is dead at the third look, one that says nothing at the thirteenth', () => {
  expect(deadAfter(times(20, () => sign('1', false)))).toBe(3);
  expect(deadAfter(times(20, () => sign('1', true)))).toBe(13);
});

test('a worker that gives signs lives, however slowly they come or however old they are', () => {
  expect(deadAfter(times(60, (nth) => sign(String(Math.floor(nth / 12)), true)))).toBe(0);
  expect(deadAfter(times(60, (nth) => sign(String(Math.floor(nth / 2)), false)))).toBe(0);
});

test('who looks again after the database was away begins anew, and one that comes back is somebody else', () => {
  const { dead, forget } = watchSigns();
  for (const _ of times(2, () => sign('1', false))) expect(dead([sign('1', false)])).toEqual([]);
  forget();
  expect(dead([sign('1', false)])).toEqual([]);
  expect(dead([])).toEqual([]);
  for (const _ of times(2, () => sign('1', false))) expect(dead([sign('1', false)])).toEqual([]);
  expect(dead([sign('1', false)])).toHaveLength(1);
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

test('a job is locked in a name that the others know, as long as it takes; who stops leaves none', async () => {
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
      const found = await lockedBy();
      return found.length > 0 && found;
    }, 'somebody works');
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

test('what a dead worker had locked is done by another, once', async () => {
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

test('a worker that was taken for dead says again that it lives', async () => {
  const jobs = start(async () => {});
  try {
    await until(async () => (await workers()).length === 1, 'it says that it lives');
    const [pool] = await workers();
    await owner.rows(sql`delete from job_worker`);
    await until(async () => (await workers())[0] === pool, 'it says so again');
  } finally {
    await jobs.stop();
  }
});
