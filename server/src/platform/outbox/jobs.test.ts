import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/server.ts';
import { startJobs } from './jobs.ts';
import { addJob, sweepJobs } from '../database/queries.ts';

const database = await testDatabase();
afterAll(database.close);

test('a job that fails is tried again, and the ones beside it are not held up', async () => {
  const done: string[] = [];
  const tries = new Map<string, number>();
  const work = async ({ name }: { name: string }) => {
    const before = tries.get(name) ?? 0;
    tries.set(name, before + 1);
    if (name !== 'easy' && before === 0) throw new Error('not the first time');
    done.push(name);
  };
  const log = pino({ level: 'silent' });
  const jobs = startJobs({ ownerUrl: database.ownerUrl, log, jobs: { work }, clock: {}, onDone: () => {} });
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

test('a job that failed for good is kept for a week and then swept; one that will run again stays', async () => {
  for (const name of ['old', 'new', 'waiting'])
    await database.db.rows(addJob('nobody-does-this', {}, name, new Date(Date.now() + 3_600_000)));
  const given = (key: string, attempts: number, days: number) =>
    database.owner.rows(
      sql`update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now() - make_interval(days => ${days}) where key = ${key}`,
    );
  await given('old', 25, 8);
  await given('new', 25, 6);
  await given('waiting', 24, 8);
  await database.db.rows(sweepJobs());
  const kept = await database.owner.rows(
    sql<{
      key: string;
    }>`select key from graphile_worker._private_jobs where key in ('old', 'new', 'waiting') order by key`,
  );
  expect(kept.map(({ key }) => key)).toEqual(['new', 'waiting']);
});
