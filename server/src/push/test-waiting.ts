import { sql } from 'kysely';
import { type TestServer, until } from '../testing/server.ts';

/** Waits until nothing is to be sent any more, neither in the outbox nor as a job of this name. */
export const nothingWaits = ({ owner }: Pick<TestServer, 'owner'>, job: string): Promise<unknown> =>
  until(async () => {
    const waiting = await owner.rows(sql`
      select 1 as one from outbox union all select 1 from graphile_worker.jobs where task_identifier = ${job}`);
    return waiting.length === 0;
  }, 'nothing waits to be sent');
