import { rm } from 'node:fs/promises';
import { until } from '../../../testing/until.ts';
import { type HouseAccount, houseAccounts } from '../modules/banking/index.ts';
import { seedAccounts } from '../modules/banking/seed.ts';
import { now } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { newId } from '../platform/ids.ts';
import { OUTBOX } from '../platform/outbox/outbox.ts';
import { alerts as everyAlert } from '../app.ts';
import { alertsPage, watchAlerts } from '../modules/operators/alerts/alerts.ts';
import { findingsOf } from '../reconcile.ts';
import { buildServer, startTestApp } from './app.ts';
import { testDatabase } from './database.ts';
import { injectOptions, type Method, postWebhook, type RequestOptions } from './request.ts';

interface Wish {
  readonly limitRates?: boolean;
  readonly withSms?: boolean;
  /** Whether what the sandbox's secret signed is believed, as outside production. */
  readonly withSandbox?: boolean;
  /** Whether each job is killed at each of its steps, and done again. */
  readonly killsJobs?: boolean;
  /** Connections of the program: as many as race each other. */
  readonly connections?: number;
}

const standard = { limitRates: false, withSms: true, withSandbox: true, killsJobs: false } as const;

/** The two servers as `serve.ts` builds them, with everything that runs beside them, on a database of the test's own. */
export const testServer = async ({ connections = 3, ...wish }: Wish = {}) => {
  const database = await testDatabase({ max: connections });
  const { db } = database;
  await db.transaction(async (tx) => seedAccounts(tx));
  const app = await startTestApp(database, { ...standard, ...wish });
  const { bugs, log, bank, gateways, phones, devices, games, background, deps, dataDir } = app;
  const { secrets, uploads, wake } = deps;
  const build = (kind: 'portal' | 'console') => buildServer(kind, deps, log);
  let portal = await build('portal');
  const console_ = await build('console');
  const accounts = await houseAccounts(db);
  const webhookTo =
    (path: string) =>
    (to: string, event: unknown, { headers = {} }: Pick<RequestOptions, 'headers'> = {}) =>
      postWebhook(portal, `${path}/${to}`, event, headers);

  return {
    ...database,
    get portal() {
      return portal;
    },
    console: console_,
    bank,
    gateways,
    phones,
    devices,
    games,
    secrets,
    accounts,
    uploads,
    /** Something was written past the calls: what waits in the outbox may leave. */
    onWrite: () => wake(OUTBOX),
    /** A poller of this server looks at once. */
    wake,
    /** Where the files are kept. */
    dataDir,
    /** What no member may ever see: errors that were nobody's intention. */
    bugs,
    account: (kind: HouseAccount['kind'], nth = 0): HouseAccount => {
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
    /** A bank tells: signed, unless the headers say otherwise. */
    tell: webhookTo('/hooks/bank'),
    /** A gateway tells, as a bank does. */
    tellGateway: webhookTo('/hooks/gateway'),
    /** Another node of the portal on the same database, in place of the first. */
    restartPortal: async () => {
      await portal.close();
      portal = await build('portal');
    },
    /** What operators are alarmed by now, newest first. */
    alerts: () => alertsIn(db),
    /** The ledger agrees with itself and with every module. */
    assertAllReconciled: async () => {
      const found = await findingsOf(database.owner);
      if (found.length)
        throw new Error(`the books do not agree:\n${found.map((each) => JSON.stringify(each)).join('\n')}`);
    },
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

/** Looked for once more, now. */
const alertsIn = async (db: Db) => {
  await until(() => watchAlerts(db, everyAlert), 'nobody else looks for alerts');
  return (await alertsPage(db, { state: 'open', limit: 100 })).data;
};
export type TestServer = Awaited<ReturnType<typeof testServer>>;

export { until };

/** The code of a refusal, with its status and field: what most tests ask for. */
export const refusal = (answer: { statusCode: number; json: () => { error?: { code: string; field?: string } } }) => {
  const { code, field } = answer.json().error ?? {};
  return [answer.statusCode, code, ...(field ? [field] : [])];
};

let lines = 0;
/** A line of a bank's statement as docs/interfaces/webhooks.md has it. Amounts in baht. */
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
