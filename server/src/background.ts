import { resumeStalled, startInbox } from './banking/index.ts';
import { announce, CLOCK, jobsOf, type Tools } from './jobs.ts';
import { bankListeners } from './payments/index.ts';
import { startJobs } from './platform/outbox/jobs.ts';
import { countFailure, countSetAside } from './platform/metrics.ts';
import { startSender } from './platform/outbox/outbox.ts';
import { pushAfter } from './push/index.ts';

interface Options extends Tools {
  readonly ownerUrl: string;
  /** Whether this node runs the jobs; the pumps run on every node. */
  readonly works: boolean;
}

/** What runs beside the servers: the sender of the outbox, the reader of webhooks, the jobs. */
export const startBackground = async (given: Options) => {
  const { db, ownerUrl, push, log, works } = given;
  const failed = (work: string) => (error: unknown) => {
    countFailure(work);
    log.warn(
      { work, reason: error instanceof Error ? error.message : String(error) },
      'background work failed and will be tried again',
    );
  };
  const sender = startSender(db, {
    ...(push ? { after: pushAfter } : {}),
    onError: failed('outbox'),
    onSetAside: ({ id, kind, name }, error) => {
      countSetAside();
      log.error({ row: String(id), kind, name, reason: String(error) }, 'a row of the outbox cannot be sent');
    },
  });
  const wake = () => sender.wake();
  const inbox = startInbox(db, bankListeners, wake, failed('inbox'));
  // A killed worker keeps its jobs locked for hours: what it was doing is begun anew.
  if (works) await resumeStalled(db, 0);
  const jobs = works ? startJobs({ ownerUrl, log, jobs: jobsOf(given, wake, failed), clock: CLOCK }) : undefined;
  return {
    stored: () => inbox.wake(),
    written: wake,
    announce: () => announce(given),
    stop: async () => {
      await Promise.all([inbox.stop(), sender.stop(), jobs?.stop()]);
    },
  };
};
