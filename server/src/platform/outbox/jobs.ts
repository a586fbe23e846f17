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
import { logFailure } from '../database/db-errors.ts';
import { inSpan } from '../tracing/tracing.ts';
import { startWorkerHeartbeat, type WorkerHeartbeat } from './heartbeat.ts';
import { SLOTS, trackSlots } from './slots.ts';

/** A job. It must be idempotent: it may run again after a crash. */
export type Job = (payload: never) => Promise<void>;

interface Options {
  readonly ownerUrl: string;
  readonly log: Logger;
  readonly jobs: Readonly<Record<string, Job>>;
  /** Scheduled jobs: cron pattern by name. */
  readonly clock: Readonly<Record<string, string>>;
  /** A job succeeded; it may have left something in the outbox. */
  readonly onDone: () => void;
}

/** Graphile Worker's log at debug level; errors as warnings, except failed jobs, which are logged below. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error' || meta?.['failure']) log.debug({ worker: message }, 'background worker');
    else logFailure(log, meta?.['error'] ?? message, { worker: message }, 'background worker');
  });

/**
 * Migrates the queue's tables. They belong to the owner; the application calls four functions: enqueue a job, sweep
 * permanently failed jobs after a week, list stalled jobs (no scheduled run for three minutes, a due job nobody takes,
 * five failures, or a recent permanent failure), and measure the backlog (due jobs nobody has taken, jobs that failed).
 * Needs the owner.
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
         select graphile_worker.add_job(name, payload => payload, job_key => job_key, run_at => run_at, max_attempts => 25, flags => array[name])
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
            -- Excludes jobs whose key was added again while they ran: another does the work, and the queue counts their attempts as used up.
            and not (j.attempts >= j.max_attempts and j.max_attempts > 1 and j.last_error is null)
       $$;
       revoke execute on function stalled_jobs from public;
       grant execute on function stalled_jobs to portal_app;
       create or replace function job_backlog() returns table (waiting int, failed int, oldest_s float8)
       language sql stable security definer set search_path = pg_catalog, pg_temp as $$
         select count(*) filter (where is_due)::int, count(*) filter (where last_error is not null)::int,
                coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8
           from (select run_at, last_error, locked_at is null and run_at <= now() and attempts < max_attempts as is_due
                   from graphile_worker._private_jobs) j
       $$;
       revoke execute on function job_backlog from public;
       grant execute on function job_backlog to portal_app`,
    )
    .finally(() => client.end());
};

const RESTART_MS = 1000;

/** The queue writes job ids into JSON, which has no bigint: on its connections they are text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === Number(pg.types.builtins.INT8)
      ? String
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Registers a pool's heartbeat before it locks a job. */
const heartbeatPlugin = (heartbeat: WorkerHeartbeat): GraphileConfig.Plugin => ({
  name: 'says that it lives',
  version: '1',
  worker: { hooks: { startWorker: (_context, { worker }) => heartbeat.join(worker.workerPool.id) } },
});

/** One by one: the runner would write all in one statement, and wait for a sender that waits for it. */
const ADD_NAME = 'insert into graphile_worker._private_tasks (identifier) values ($1) on conflict do nothing';

/** Runs background jobs until stopped. Other nodes redo the jobs of a killed process. */
export const startJobs = ({ ownerUrl, log, jobs, clock, onDone }: Options): { stop: () => Promise<void> } => {
  // A separate pool: it listens, and background work never takes a connection from a caller.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, types });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {})); // the runner sees it through its query
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload: unknown) =>
        inSpan({ kind: 'job', name: () => `job ${name}` }, async () => {
          try {
            await job(payload as never);
            onDone();
          } catch (error) {
            logFailure(log, error, { job: name }, 'a job failed and will be tried again');
            throw error;
          }
        }),
    ]),
  );
  const ending = new AbortController();
  let slots = trackSlots(Object.keys(jobs));
  const heartbeat = startWorkerHeartbeat(ownerUrl, log, () => slots.ids());
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
    concurrency: SLOTS,
    pollInterval: 2000,
    noHandleSignals: true,
    preset: { plugins: [heartbeatPlugin(heartbeat)] },
  };
  let runner: Runner | undefined;
  // A runner gives up during a long outage; start another.
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        slots = trackSlots(Object.keys(jobs));
        for (const name of Object.keys(jobs)) await pool.query(ADD_NAME, [name]);
        runner = await run({ ...options, events: slots.events, forbiddenFlags: slots.forbiddenFlags });
        if (ending.signal.aborted) await runner.stop(); // stopped while starting
        else await runner.promise;
      } catch (error) {
        logFailure(log, error, {}, 'the background worker ended and is started again');
      }
      await wait(RESTART_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };
  const done = work();
  return {
    stop: async () => {
      ending.abort();
      await runner?.stop().catch(() => {}); // it may have ended already
      await done;
      await heartbeat.stop();
      await pool.end();
    },
  };
};
