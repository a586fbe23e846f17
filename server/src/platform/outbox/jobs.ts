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

/** The worker's own words, without its chatter. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(
    () => (level, message) =>
      level === 'error'
        ? log.warn({ worker: message }, 'background worker')
        : log.debug({ worker: message }, 'background worker'),
  );

/**
 * Brings the queue's own tables up to date. They are the owner's alone; the application starts a job through one
 * function, and another sweeps those that failed for good a week ago. Needs the owner.
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
       grant execute on function sweep_jobs to portal_app`,
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

/** Runs background work from PostgreSQL, until stopped. */
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
          log.warn(
            { job: name, reason: error instanceof Error ? error.message : String(error) },
            'a job failed and will be tried again',
          );
          throw error;
        }
      },
    ]),
  );
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
  };
  const ending = new AbortController();
  let runner: Runner | undefined;
  // A runner gives up when the database is gone for longer than it is patient; another one takes its place.
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        runner = await run(options);
        await runner.promise;
      } catch (error) {
        log.warn({ reason: String(error) }, 'the background worker ended and is started again');
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
      await pool.end();
    },
  };
};
