import { rm } from 'node:fs/promises';
import { until } from '../../../testing/until.ts';
import { type CompanyAccount, companyAccounts } from '../modules/banking/index.ts';
import { seedAccounts } from '../modules/banking/seed.ts';
import { now } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/ids.ts';
import type { Place } from '../platform/uploads/open-store.ts';
import { OUTBOX } from '../platform/outbox/outbox.ts';
import { alerts as everyAlert, discrepanciesOf } from '../app.ts';
import { alertsPage, watchAlerts } from '../modules/operators/alerts/alerts.ts';
import { buildServer, startTestApp } from './app.ts';
import { testDatabase } from './database.ts';
import { crossingReasons } from './shards.ts';
import { injectOptions, type Method, postWebhook, type RequestOptions } from './request.ts';

interface ServerOptions {
  readonly limitRates?: boolean;
  readonly withSms?: boolean;
  /** False: no bank is connected, as in production without an adapter. */
  readonly withBank?: boolean;
  /** Accepts the sandbox's signatures, as outside production. */
  readonly withSandbox?: boolean;
  /** Kills each job at each of its steps and repeats it. */
  readonly killsJobs?: boolean;
  /** Where pictures lie instead of the data directory. */
  readonly bucket?: Place['bucket'];
  /** Connections: as many as race. */
  readonly connections?: number;
  /** A deadlock fails the tests. */
  readonly locksInOrder?: boolean;
}

const standard = { limitRates: false, withSms: true, withBank: true, withSandbox: true, killsJobs: false } as const;

/** Both servers as in `serve.ts`, with background work, on a fresh database. */
export const testServer = async ({ connections = 3, locksInOrder, ...options }: ServerOptions = {}) => {
  const database = await testDatabase({ max: connections, ...(locksInOrder && { locksInOrder }) });
  const { db } = database;
  await db.transaction(async (tx) => seedAccounts(tx));
  const app = await startTestApp(database, { ...standard, ...options });
  const { bugs, log, bank, gateways, phones, devices, games, work, deps, dataDir } = app;
  const { secrets, uploads, wake, publishNow } = deps;
  const build = (kind: 'portal' | 'console') => buildServer(kind, deps, log);
  let background = await work();
  let portal = await build('portal');
  let console_ = await build('console');
  const accounts = await companyAccounts(db);
  const webhookTo =
    (path: string) =>
    (to: string, event: unknown, { headers = {} }: Pick<RequestOptions, 'headers'> = {}) =>
      postWebhook(portal, `${path}/${to}`, event, headers);

  return {
    ...database,
    get portal() {
      return portal;
    },
    get console() {
      return console_;
    },
    bank,
    gateways,
    phones,
    devices,
    games,
    secrets,
    accounts,
    uploads,
    /** Wakes the outbox after a direct write. */
    onWrite: () => wake(OUTBOX),
    publishNow,
    /** Wakes a poller. */
    wake,
    /** Data directory. */
    dataDir,
    /** Unhandled errors; must stay empty. */
    bugs,
    account: (kind: CompanyAccount['kind'], nth = 0): CompanyAccount => {
      const account = accounts.filter((each) => each.kind === kind)[nth];
      if (!account) throw new Error(`there is no account ${kind} ${nth}`);
      return account;
    },
    onPortal: (method: Method, url: string, options: RequestOptions = {}) =>
      portal.inject(injectOptions(method, url, options)),
    onConsole: (method: Method, url: string, options: RequestOptions = {}) =>
      console_.inject(
        injectOptions(method, url, {
          ...options,
          headers: { host: 'console.test', origin: 'http://console.test', ...options.headers },
        }),
      ),
    /** Sends a bank event, signed unless the headers differ. */
    sendBankEvent: webhookTo('/hooks/bank'),
    /** Sends a gateway event. */
    sendGatewayEvent: webhookTo('/hooks/gateway'),
    /** Replaces the node, its servers and its background work, with a new one on the same database. */
    restart: async () => {
      await Promise.all([portal.close(), console_.close(), background.stop()]);
      background = await work();
      [portal, console_] = await Promise.all([build('portal'), build('console')]);
    },
    /** Current alerts, newest first. */
    alerts: () => alertsIn(db),
    /** Throws if the ledger or a module has a discrepancy; reads as the job does, on connections that know the tables. */
    assertAllReconciled: () => assertAllReconciled(db),
    close: async () => {
      await Promise.all([portal.close(), console_.close()]);
      await background.stop();
      uploads.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (bugs.length) throw new Error(`${bugs.length} bugs, the first: ${bugs[0]?.slice(0, 1500)}`);
    },
  };
};

const assertAllReconciled = async (db: Db): Promise<void> => {
  const reasons = await crossingReasons(db);
  if (reasons.length) throw new Error(`transfers of ${reasons.join(', ')} need two shards`);
  const discrepancies = await discrepanciesOf(db);
  if (discrepancies.length)
    throw new Error(`the books do not agree:\n${discrepancies.map((each) => JSON.stringify(each)).join('\n')}`);
};

/** Polls the alerts first. */
const alertsIn = async (db: Db) => {
  await until(() => watchAlerts(db, everyAlert), 'nobody else looks for alerts');
  return (await alertsPage(db, { state: 'open', limit: 100 })).data;
};
export type TestServer = Awaited<ReturnType<typeof testServer>>;

export { until };

/** Status, code and field of a refusal. */
export const refusal = (answer: { statusCode: number; json: () => { error?: { code: string; field?: string } } }) => {
  const { code, field } = answer.json().error ?? {};
  return [answer.statusCode, code, ...(field ? [field] : [])];
};

let lines = 0;
/** A bank statement line as in docs/interfaces/webhooks.md. Amounts in baht. */
export const bankLine = (line: {
  readonly amount: number;
  readonly direction?: 'in' | 'out';
  readonly from_account?: string | null;
  readonly from_name?: string | null;
  readonly from_bank?: string | null;
  readonly reference?: string;
  readonly balance?: number | null;
  readonly occurred_at?: string;
  readonly event_id?: string;
}) => ({
  event_id: newId(),
  type: 'statement.line',
  direction: 'in',
  from_bank: 'kbnk',
  from_account: null,
  from_name: null,
  reference: `BT${(lines += 1)}-${newId().slice(-6)}`,
  occurred_at: now().toISOString(),
  ...line,
});
