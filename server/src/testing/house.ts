import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Logger, pino } from 'pino';
import { type House, mountConsole, mountPortal } from '../app.ts';
import { startBackground } from '../background.ts';
import { type HouseAccount, houseAccounts, seedAccounts } from '../banking/index.ts';
import { serveHealth } from '../platform/health.ts';
import { OPERATOR_COOKIE } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { serveOpenApi } from '../platform/openapi.ts';
import { pepperOf } from '../platform/passwords.ts';
import { signatureOf } from '../platform/tokens.ts';
import { openUploads } from '../platform/uploads/uploads.ts';
import { webServer } from '../platform/web-server.ts';
import { findingsOf } from '../reports/index.ts';
import { doorsOf } from '../serve.ts';
import { testDatabase } from './database.ts';
import { outsideBank } from './outside-bank.ts';
import { outsideGateways } from './outside-gateways.ts';
import { outsidePush } from './outside-push.ts';
import { outsideSms } from './outside-sms.ts';

export const APP_SECRET = 'a secret of forty characters for the tests';
/** One gateway signs with a secret of its own. */
export const ST_SECRET = 'what only this gateway knows';
export const HOOK_SECRETS = ['the-secret-of-now', 'the-secret-before'] as const;

const PORTAL = 'http://portal.test';

export interface Asking {
  /** JSON, unless it is text or bytes already. */
  readonly body?: unknown;
  readonly token?: string;
  /** The operator's cookie. */
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The outside world, the work behind the servers, and what the rooms are given. */
const furnished = async (
  { db, ownerUrl }: Awaited<ReturnType<typeof testDatabase>>,
  limitRates: boolean,
  withSms: boolean,
) => {
  const { bugs, log } = bugCatcher();
  const [bank, gateways, phones, devices] = [outsideBank(), outsideGateways(), outsideSms(), outsidePush()];
  const sms = withSms ? phones.provider : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-house-'));
  const uploads = openUploads({ dataDir, appSecret: APP_SECRET, db, limitRates });
  const given = {
    db,
    slow: db,
    gateways: gateways.gateways,
    sms,
    push: devices.push,
    uploads,
    portalUrl: () => PORTAL,
  };
  const background = await startBackground({
    ...given,
    ownerUrl,
    bank: bank.bank,
    appSecret: APP_SECRET,
    log,
    works: true,
  });
  const hooks = { bank: HOOK_SECRETS, cp: HOOK_SECRETS, ppyp: HOOK_SECRETS, mtm: HOOK_SECRETS, st: [ST_SECRET] };
  const secrets = { appSecret: APP_SECRET, pepper: pepperOf(APP_SECRET), limitRates, hooks };
  const { stored, written } = background;
  const house = { ...given, secrets, stored, written };
  return { bugs, log, bank, gateways, phones, devices, background, secrets, house, uploads, dataDir };
};

/** The two servers as `serve.ts` builds them, with everything that runs beside them, on a database of the test's own. */
export const testHouse = async ({
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
/** A log that keeps what was nobody's intention. */
const bugCatcher = () => {
  const bugs: string[] = [];
  const write = (line: string) => void (line.includes('unhandled error') && bugs.push(line));
  return { bugs, log: pino({ level: 'error' }, { write }) };
};

const built = async (kind: 'portal' | 'console', house: House & { readonly written: () => void }, log: Logger) => {
  const doors = doorsOf(house.db, house.secrets, house.written);
  const app = webServer({ log, trustProxy: ['127.0.0.1'], doors, name: kind });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`));
  serveHealth(app, async () => true, kind === 'console');
  serveOpenApi(app, kind);
  await (kind === 'portal' ? mountPortal(app, house) : mountConsole(app, house));
  return Object.assign(app, { routes: routes.filter((route) => !route.startsWith('HEAD ')) });
};

export type TestHouse = Awaited<ReturnType<typeof testHouse>>;

const injected = (method: Method, url: string, { body, token, cookie, headers, address }: Asking): InjectOptions => ({
  method,
  url,
  ...(address ? { remoteAddress: address } : {}),
  headers: {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie: `${OPERATOR_COOKIE}=${cookie}` } : {}),
    ...headers,
  },
  ...(body === undefined ? {} : { payload: body as object }),
});

const tell = (portal: FastifyInstance, url: string, event: unknown, headers: Record<string, string>) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  return portal.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-signature': signatureOf(url.endsWith('/gateway/st') ? ST_SECRET : HOOK_SECRETS[0], Buffer.from(payload)),
      ...headers,
    },
    payload,
  });
};

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
/** A line of a bank's statement as interfaces.md 4 has it. Amounts in baht. */
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
  occurred_at: new Date().toISOString(),
  ...line,
});
