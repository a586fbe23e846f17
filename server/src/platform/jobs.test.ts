import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { until } from '../testing/house.ts';
import { startJobs } from './jobs.ts';
import { addJob } from './queries.ts';

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
  const jobs = startJobs({ ownerUrl: database.ownerUrl, log, jobs: { work }, clock: {} });
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
