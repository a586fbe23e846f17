import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type HouseAccount, houseAccounts, seedAccounts } from '../banking/index.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { findingsOf } from '../reports/index.ts';
import { type Asking, injected, type Method, tell } from './asking.ts';
import { testDatabase } from './database.ts';
import { built, furnished } from './furniture.ts';

/** The two servers as `serve.ts` builds them, with everything that runs beside them, on a database of the test's own. */
export const testServer = async ({
  limitRates = false,
  withSms = true,
}: { readonly limitRates?: boolean; readonly withSms?: boolean } = {}) => {
  const database = await testDatabase();
  const { db } = database;
  await db.transaction(async (tx) => seedAccounts(tx));
  const furniture = await furnished(database, limitRates, withSms);
  const { bugs, log, bank, gateways, phones, devices, background, secrets, house, uploads, dataDir } = furniture;
  const build = (kind: 'portal' | 'console') => built(kind, house, log);
  let portal = await build('portal');
  const console_ = await build('console');
  const accounts = await houseAccounts(db);
  const tellAt =
    (path: string) =>
    (to: string, event: unknown, { headers = {} }: Pick<Asking, 'headers'> = {}) =>
      tell(portal, `${path}/${to}`, event, headers);

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
    secrets,
    accounts,
    background,
    uploads,
    /** Where this house keeps its files. */
    dataDir,
    /** What no member may ever see: errors that were nobody's intention. */
    bugs,
    account: (kind: HouseAccount['kind'], nth = 0): HouseAccount => {
      const account = accounts.filter((each) => each.kind === kind)[nth];
      if (!account) throw new Error(`the house has no ${kind} ${nth}`);
      return account;
    },
    onPortal: (method: Method, url: string, asking: Asking = {}) => portal.inject(injected(method, url, asking)),
    onConsole: (method: Method, url: string, asking: Asking = {}) =>
      console_.inject(
        injected(method, url, {
          ...asking,
          headers: { host: 'console.test', origin: 'http://console.test', ...asking.headers },
        }),
      ),
    /** A bank tells: signed, unless the asking says otherwise. */
    tell: tellAt('/hooks/bank'),
    /** A gateway tells, as a bank does. */
    tellGateway: tellAt('/hooks/gateway'),
    /** Another node of the portal on the same database, in place of the first. */
    restartPortal: async () => {
      await portal.close();
      portal = await build('portal');
    },
    /** The ledger agrees with itself and with every room. */
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
      if (bugs.length) throw new Error(`${bugs.length} unhandled errors, the first: ${bugs[0]?.slice(0, 1500)}`);
    },
  };
};
export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** Waits until something is so; what it gives back is what was found. */
export const until = async <T>(look: () => Promise<T | undefined | false | null>, what: string): Promise<T> => {
  const ends = Date.now() + 15_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > ends) throw new Error(`waited in vain: ${what}`);
    await wait(15);
  }
};

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
