import type { Logger } from 'pino';
import {
  announceAccounts,
  type Bank,
  forgottenNotices,
  type Gateways,
  PAYOUT_JOB,
  pursueForgotten,
  pursuePayout,
  startInbox,
} from './banking/index.ts';
import { CODE_JOB, forgottenMembers, sendCode, sweepCodes } from './identity/index.ts';
import { forgottenOperators } from './operators/index.ts';
import { ASK_JOB, askAbout, askSilent, bankListeners, expireDeposits } from './payments/index.ts';
import type { Db, Reader } from './platform/db.ts';
import { startJobs } from './platform/jobs.ts';
import { countFailure, setFindings } from './platform/metrics.ts';
import { startSender } from './platform/outbox.ts';
import { sweepJobs, sweepPlatform } from './platform/queries.ts';
import { forget } from './platform/retention.ts';
import type { SmsProvider } from './platform/sms.ts';
import type { Uploads } from './platform/uploads/uploads.ts';
import { type Push, PUSH_JOB, pushAfter, sendPush, sweepSubscriptions } from './push/index.ts';
import { findingsOf } from './reports/index.ts';

interface Options {
  readonly db: Db;
  /** For reconciliation, which reads everything. */
  readonly slow: Reader;
  readonly ownerUrl: string;
  /** Without one, nothing is paid out: `canPayOut` says no, and operators pay by hand. */
  readonly bank: Bank | undefined;
  readonly gateways: Gateways;
  readonly sms: SmsProvider | undefined;
  readonly uploads: Uploads;
  /** Undefined: devices are told nothing. */
  readonly push: Push | undefined;
  readonly appSecret: string;
  readonly portalUrl: () => string;
  readonly log: Logger;
  /** Whether this node runs the jobs; the pumps run on every node. */
  readonly works: boolean;
}

const UNTOUCHED_S = 15;
const SILENT_S = 45; // asked every minute, and a little sooner than the clock strikes

/** When jobs run by the clock. */
const CLOCK = {
  'expire-deposits': '* * * * *',
  'ask-silent': '* * * * *',
  'pursue-forgotten': '* * * * *',
  announce: '* * * * *',
  sweep: '17 * * * *',
  'sweep-files': '47 * * * *',
  forget: '30 20 * * *', // half past three at night in Bangkok
  reconcile: '*/10 * * * *',
};

/** What runs beside the servers: the sender of the outbox, the reader of webhooks, the jobs. */
export const startBackground = async (given: Options) => {
  const { db, ownerUrl, bank, gateways, sms, push, appSecret, portalUrl, log, works } = given;
  const failed = (work: string) => (error: unknown) => {
    countFailure(work);
    log.warn(
      { work, reason: error instanceof Error ? error.message : String(error) },
      'background work failed and will be tried again',
    );
  };
  const sender = startSender(db, failed('outbox'), push ? pushAfter : undefined);
  const inbox = startInbox(db, bankListeners, () => sender.poke(), failed('inbox'));
  // A killed worker keeps its jobs locked for hours: what it was doing is begun anew.
  if (works) await pursueForgotten(db, 0);
  const announce = async () => {
    if (bank) await announceAccounts(db, bank, portalUrl());
  };
  const jobs = works
    ? startJobs({
        ownerUrl,
        log,
        jobs: {
          ...housekeeping(given),
          [PAYOUT_JOB]: async ({ id }: { id: string }) => {
            if (!bank) throw new Error('no bank is connected');
            await pursuePayout(db, bank, bankListeners, id);
            sender.poke();
          },
          [ASK_JOB]: async ({ id }: { id: string }) => {
            await askAbout(db, gateways, id);
            sender.poke();
          },
          'ask-silent': async () => {
            await askSilent(db, gateways, SILENT_S, failed('ask-silent'));
            sender.poke();
          },
          [PUSH_JOB]: (order: Parameters<typeof sendPush>[3]) => sendPush(db, push, appSecret, order),
          [CODE_JOB]: ({ id }: { id: string }) => sendCode(db, sms, appSecret, id),
          'expire-deposits': async () => {
            await expireDeposits(db);
            sender.poke();
          },
          'pursue-forgotten': async () => {
            await pursueForgotten(db, UNTOUCHED_S);
            sender.poke();
          },
          announce,
        },
        clock: CLOCK,
      })
    : undefined;
  return {
    stored: () => inbox.poke(),
    written: () => sender.poke(),
    announce,
    stop: async () => {
      await Promise.all([inbox.stop(), sender.stop(), jobs?.stop()]);
    },
  };
};

/** What keeps the house in order, whoever is there: sweeping, forgetting, and holding the books against one another. */
const housekeeping = ({ db, slow, uploads, log }: Options) => ({
  sweep: async () => {
    await db.rows(sweepPlatform());
    await db.rows(sweepJobs());
    await db.rows(sweepCodes());
    await db.rows(sweepSubscriptions());
  },
  'sweep-files': () => uploads.sweep(),
  forget: async () => {
    await forget(db, [...forgottenMembers, ...forgottenOperators, ...forgottenNotices]);
  },
  reconcile: async () => {
    setFindings(-1); // until it is known
    const findings = await findingsOf(slow);
    setFindings(findings.length);
    if (findings.length) log.error({ findings: findings.slice(0, 20) }, 'the books do not agree');
  },
});
