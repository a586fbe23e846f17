import { setTimeout as wait } from 'node:timers/promises';
import {
  type CronItem,
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/db.ts';
import { tellUnavailable } from '../database/outages.ts';
import { startSigns, type WorkerSigns } from './heartbeat.ts';

/** A job: idempotent, for it may run again after a crash. */
export type Job = (payload: never) => Promise<void>;

interface Options {
  readonly ownerUrl: string;
  readonly log: Logger;
  readonly jobs: Readonly<Record<string, Job>>;
  /** Jobs that run by the clock, as `every minute`: cron pattern by name. */
  readonly clock: Readonly<Record<string, string>>;
  /** A job ended well; it may have written something that must leave. */
  readonly onDone: () => void;
}

/** What failed in the queue itself or in a job; a lost database has one line a second. */
const warnOf = (log: Logger, error: unknown, about: Record<string, unknown>, words: string): void => {
  if (isUnavailable(error)) return tellUnavailable(log, error, about);
  log.warn({ ...about, reason: error instanceof Error ? error.message : String(error) }, words);
};

/** The worker's own words, without its chatter, and without what it says of a job that failed: that is said below. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error' || meta?.['failure']) log.debug({ worker: message }, 'background worker');
    else warnOf(log, meta?.['error'] ?? message, { worker: message }, 'background worker');
  });

/**
 * Brings the queue's own tables up to date. They are the owner's alone; the application starts a job through one
 * function, another sweeps those that failed for good a week ago, and a third says which stand still: nothing ran by the
 * clock for three minutes, nobody takes what is due, or it failed five times, or for good just now. Needs the owner.
 */
export const migrateJobs = async (ownerUrl: string, log: Logger): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, logger: loggerOf(log) });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client
    .query(
      `select pg_advisory_lock(7411902356);
       create or replace function enqueue_job(name text, payload json, job_key text, run_at timestamptz) returns void
       language sql security definer set search_path = pg_catalog, pg_temp as $$
         select graphile_worker.add_job(name, payload => payload, job_key => job_key, run_at => run_at, max_attempts => 25)
       $$;
       revoke execute on function enqueue_job from public;
       grant execute on function enqueue_job to portal_app;
       create or replace function sweep_jobs() returns void
       language sql security definer set search_path = pg_catalog, pg_temp as $$
         delete from graphile_worker._private_jobs
          where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'
       $$;
       revoke execute on function sweep_jobs from public;
       grant execute on function sweep_jobs to portal_app;
       create or replace function stalled_jobs() returns table (name text, at timestamptz)
       language sql stable security definer set search_path = pg_catalog, pg_temp as $$
         select 'clock', max(coalesce(last_execution, known_since)) from graphile_worker._private_known_crontabs
         having max(coalesce(last_execution, known_since)) < now() - interval '3 minutes'
         union all
         select t.identifier, j.updated_at
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
                -- An attempt counts from its begin: what runs now has not failed yet.
                lateral (select j.attempts - (j.locked_at is not null)::int as failed) f
          where (f.failed >= 5
                 or (f.failed >= j.max_attempts and j.run_at > now() - interval '15 minutes')
                 or (j.attempts = 0 and j.locked_at is null and j.run_at < now() - interval '3 minutes'))
            -- Whose key came again while it ran: another does its work, and the queue counts its tries as used up.
            and not (j.attempts >= j.max_attempts and j.max_attempts > 1 and j.last_error is null)
       $$;
       revoke execute on function stalled_jobs from public;
       grant execute on function stalled_jobs to portal_app`,
    )
    .finally(() => client.end());
};

const RESTART_MS = 1000;

/** The queue writes the number of a job that failed into JSON, which knows no bigint: on its connections it is text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === Number(pg.types.builtins.INT8)
      ? String
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** No job is locked in the name of a pool that the others do not know. */
const saysThatItLives = (signs: WorkerSigns): GraphileConfig.Plugin => ({
  name: 'says that it lives',
  version: '1',
  worker: { hooks: { startWorker: (_context, { worker }) => signs.join(worker.workerPool.id) } },
});

/** Runs background work from PostgreSQL, until stopped. What a killed process was doing others do again. */
export const startJobs = ({ ownerUrl, log, jobs, clock, onDone }: Options): { stop: () => Promise<void> } => {
  // A pool of its own: it listens, and a burst of background work never takes a connection from a person.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, types });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {})); // the runner hears of it through its query
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        try {
          await job(payload as never);
          onDone();
        } catch (error) {
          warnOf(log, error, { job: name }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
  const ending = new AbortController();
  const signs = startSigns(ownerUrl, log);
  const items: CronItem[] = Object.entries(clock).map(([task, match]) => ({
    task,
    match,
    options: { backfillPeriod: 0, maxAttempts: 1 },
  }));
  const options = {
    pgPool: pool,
    logger: loggerOf(log),
    taskList,
    parsedCronItems: parseCronItems(items),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    preset: { plugins: [saysThatItLives(signs)] },
  };
  let runner: Runner | undefined;
  // A runner gives up when the database is gone for longer than it is patient; another one takes its place.
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        runner = await run(options);
        if (ending.signal.aborted) await runner.stop(); // asked to stop while it started
        else await runner.promise;
      } catch (error) {
        warnOf(log, error, {}, 'the background worker ended and is started again');
      }
      await wait(RESTART_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };
  const done = work();
  return {
    stop: async () => {
      ending.abort();
      await runner?.stop().catch(() => {}); // it may have ended by itself
      await done;
      await signs.stop();
      await pool.end();
    },
  };
};
