import type { Logger } from 'pino';
import {
  registerAccounts,
  type Bank,
  forgottenEvents,
  type Gateways,
  PAYOUT_JOB,
  resumeStalled,
  advancePayout,
} from './banking/index.ts';
import { sweepPictures } from './content/index.ts';
import { CODE_JOB, forgottenMembers, sendCode, sweepCodes } from './identity/index.ts';
import { forgottenOperators } from './operators/index.ts';
import { POLL_JOB, pollPayment, pollStale, bankListeners, expireDeposits } from './payments/index.ts';
import type { Db, Reader } from './platform/database/db.ts';
import { setFindings } from './platform/metrics.ts';
import { sweepJobs, sweepPlatform } from './platform/database/queries.ts';
import { forget } from './platform/database/retention.ts';
import type { SmsProvider } from './platform/sms.ts';
import type { Uploads } from './platform/uploads/uploads.ts';
import { type Push, PUSH_JOB, sendPush, sweepSubscriptions } from './push/index.ts';
import { findingsOf } from './reports/index.ts';

/** What the jobs work with. */
export interface Tools {
  readonly db: Db;
  /** For reconciliation, which reads everything. */
  readonly slow: Reader;
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
}

const UNTOUCHED_S = 15;
const SILENT_S = 45; // asked every minute, and a little sooner than the clock strikes

/** When jobs run by the clock. */
export const CLOCK = {
  'expire-deposits': '* * * * *',
  'poll-stale-payments': '* * * * *',
  'resume-stalled-payouts': '* * * * *',
  announce: '* * * * *',
  sweep: '17 * * * *',
  'sweep-files': '47 * * * *',
  forget: '30 20 * * *', // half past three at night in Bangkok
  reconcile: '*/10 * * * *',
};

/** Every job by its name. After one that may have written something for outside, the sender is woken. */
export const jobsOf = (tools: Tools, wake: () => void, failed: (work: string) => (error: unknown) => void) => {
  const { db, bank, gateways, sms, push, appSecret } = tools;
  const telling =
    <Order extends unknown[]>(work: (...order: Order) => Promise<unknown>) =>
    async (...order: Order): Promise<void> => {
      await work(...order);
      wake();
    };
  return {
    ...housekeeping(tools),
    [PAYOUT_JOB]: telling(async ({ id }: { id: string }) => {
      if (!bank) throw new Error('no bank is connected');
      await advancePayout(db, bank, bankListeners, id);
    }),
    [POLL_JOB]: telling(({ id }: { id: string }) => pollPayment(db, gateways, id)),
    'poll-stale-payments': telling(() => pollStale(db, gateways, SILENT_S, failed('poll-stale-payments'))),
    [PUSH_JOB]: (order: Parameters<typeof sendPush>[3]) => sendPush(db, push, appSecret, order),
    [CODE_JOB]: ({ id }: { id: string }) => sendCode(db, sms, appSecret, id),
    'expire-deposits': telling(() => expireDeposits(db)),
    'resume-stalled-payouts': telling(() => resumeStalled(db, UNTOUCHED_S)),
    announce: () => announce(tools),
  };
};

/** Tells the bank which accounts are the house's, and where it tells of their lines. */
export const announce = async ({ db, bank, portalUrl }: Tools): Promise<void> => {
  if (bank) await registerAccounts(db, bank, portalUrl());
};

/** What nobody took or uses any more: the rows, and with them the bytes. */
export const sweepFiles = async ({ db, uploads }: Pick<Tools, 'db' | 'uploads'>): Promise<void> => {
  await sweepPictures(db);
  await uploads.sweep();
};

/** What keeps the house in order, whoever is there: sweeping, forgetting, and holding the books against one another. */
const housekeeping = ({ db, slow, uploads, log }: Tools) => ({
  sweep: async () => {
    await db.rows(sweepPlatform());
    await db.rows(sweepJobs());
    await db.rows(sweepCodes());
    await db.rows(sweepSubscriptions());
  },
  'sweep-files': () => sweepFiles({ db, uploads }),
  forget: async () => {
    await forget(db, [...forgottenMembers, ...forgottenOperators, ...forgottenEvents]);
  },
  reconcile: async () => {
    setFindings(-1); // until it is known
    const findings = await findingsOf(slow);
    setFindings(findings.length);
    if (findings.length) log.error({ findings: findings.slice(0, 20) }, 'the books do not agree');
  },
});
