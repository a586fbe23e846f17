import { sql } from 'kysely';
import { type TestServer, until } from '../../testing/server.ts';

/** Waits until the outbox and the jobs of this name are empty. */
export const untilQueuesEmpty = ({ owner }: Pick<TestServer, 'owner'>, job: string): Promise<unknown> =>
  until(async () => {
    const waiting = await owner.rows(sql`
      select 1 as one from outbox union all select 1 from graphile_worker.jobs where task_identifier = ${job}`);
    return waiting.length === 0;
  }, 'nothing waits to be sent');

/** The push service works again, and failed jobs run now. */
export const recoverPushService = (
  { owner, devices }: Pick<TestServer, 'owner' | 'devices'>,
  job: string,
): Promise<unknown> => {
  devices.behaviour.status = 201;
  return owner.rows(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()), pg_notify('jobs:insert', '{"count":1}')
      from graphile_worker.jobs where task_identifier = ${job}`);
};
