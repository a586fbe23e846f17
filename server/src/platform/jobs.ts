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
  readonly url: string;
  readonly role?: string | undefined;
  readonly log: Logger;
  readonly jobs: Readonly<Record<string, Job>>;
  /** Jobs that run by the clock, as `every minute`: cron pattern by name. */
  readonly clock: Readonly<Record<string, string>>;
}

/** The worker's own words, without its chatter. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(
    () => (level, message) =>
      level === 'error'
        ? log.warn({ worker: message }, 'background worker')
        : log.debug({ worker: message }, 'background worker'),
  );

/** Brings the queue's own tables up to date, and lets the application's role use them. Needs the owner. */
export const migrateJobs = async (ownerUrl: string, log: Logger): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, logger: loggerOf(log) });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client
    .query(`
    grant usage on schema graphile_worker to portal_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to portal_app;
    grant usage on all sequences in schema graphile_worker to portal_app;
    grant execute on all functions in schema graphile_worker to portal_app`)
    .finally(() => client.end());
};

/** Runs background work from PostgreSQL. */
export const startJobs = async ({ url, role, log, jobs, clock }: Options): Promise<{ stop: () => Promise<void> }> => {
  // A pool of its own: it listens, and a burst of background work never takes a connection from a person.
  const pool = new pg.Pool({ connectionString: url, max: 4, ...(role ? { options: `-c role=${role}` } : {}) });
  pool.on('error', () => {});
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        try {
          await job(payload as never);
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
  const runner: Runner = await run({
    pgPool: pool,
    logger: loggerOf(log),
    taskList,
    parsedCronItems: parseCronItems(items),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
};
