import { type AppDeps, moduleDeps, modules } from './app.ts';
import { deleteExpired } from './platform/database/retention.ts';
import { countSetAside } from './platform/metrics.ts';
import { type Job, startJobs } from './platform/outbox/jobs.ts';
import { OUTBOX } from './platform/outbox/outbox.ts';
import { startSender } from './platform/outbox/sender.ts';
import type { Pollers } from './platform/outbox/poller.ts';
import type { FanOut } from './platform/fan-out/fan-out.ts';

interface Options {
  readonly pollers: Pollers;
  readonly fanOut: FanOut;
  readonly ownerUrl: string;
  /** This node runs jobs; pollers run on every node. */
  readonly works: boolean;
  /** Schedule of the jobs; by default the modules' own. */
  readonly times?: Readonly<Record<string, string>>;
  /** Jobs by name; by default the modules' own. */
  readonly jobs?: typeof jobsOf;
}

/** Starts the outbox sender, the pollers and the jobs. */
export const startBackground = async (
  deps: AppDeps,
  { pollers, fanOut, ownerUrl, works, times = clock, jobs = jobsOf }: Options,
) => {
  const all = moduleDeps(deps);
  const { db, log, onFailure } = all;
  const onEvents = modules.flatMap((module) => module.onEvents?.(all) ?? []);
  const sender = startSender(db, {
    onEvents,
    publish: fanOut.publish,
    onError: onFailure(OUTBOX),
    onSetAside: ({ id, kind, name }, error) => {
      countSetAside();
      log.error({ row: String(id), kind, name, reason: String(error) }, 'a row of the outbox cannot be sent');
    },
  });
  pollers.add({ [OUTBOX]: sender });
  for (const module of modules) pollers.add(module.pollers?.(all) ?? {});
  const worker = works
    ? startJobs({ ownerUrl, log, jobs: jobs(all), clock: times, onDone: () => pollers.wake(OUTBOX) })
    : undefined;
  return {
    stop: async () => {
      await Promise.all([pollers.stop(), worker?.stop()]);
    },
  };
};

/** Schedule of the jobs. */
export const clock: Readonly<Record<string, string>> = Object.assign(
  { sweep: '17 * * * *', forget: '30 20 * * *' }, // 03:30 in Bangkok
  ...modules.map((module) => module.clock),
);

/** Every job by name. */
export const jobsOf = (deps: ReturnType<typeof moduleDeps>): Readonly<Record<string, Job>> =>
  Object.assign(
    { sweep: () => sweep(deps), forget: () => deleteExpired(deps.db, due) },
    ...modules.map((module) => module.jobs?.(deps)),
  );

const due = modules.flatMap((module) => module.retention ?? []);

/** Deletes unused rows, then their files. */
export const sweep = async ({ db, uploads }: Pick<AppDeps, 'db' | 'uploads'>): Promise<void> => {
  for (const module of modules) await module.sweep?.(db);
  await uploads.sweep();
};
