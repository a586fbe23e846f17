import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type House, mountConsole, mountPortal } from '../app.ts';
import { startBackground } from '../background.ts';
import { serveHealth } from '../platform/http/health.ts';
import { originAmong, ownOrigins } from '../platform/http/own-origins.ts';
import { serveOpenApi } from '../platform/http/openapi.ts';
import { pepperOf } from '../platform/security/passwords.ts';
import { openUploads } from '../platform/uploads/uploads.ts';
import { webServer } from '../platform/http/web-server.ts';
import { authenticatorsOf } from '../serve.ts';
import { HOOK_SECRETS, ST_SECRET } from './asking.ts';
import type { testDatabase } from './database.ts';
import { outsideBank } from './outside-bank.ts';
import { outsideGateways } from './outside-gateways.ts';
import { outsidePush } from './outside-push.ts';
import { outsideSms } from './outside-sms.ts';

const APP_SECRET = 'a secret of forty characters for the tests';
const PORTAL = 'http://portal.test';

/** The outside world, the work behind the servers, and what the rooms are given. */
export const furnished = async (
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
    originFor: (said: string) => originAmong(ownOrigins('127.0.0.1', 80), said) ?? PORTAL,
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

/** One of the two servers, and the routes it has. */
export const built = async (
  kind: 'portal' | 'console',
  house: House & { readonly written: () => void },
  log: Logger,
) => {
  const authenticators = authenticatorsOf(house.db, house.secrets, house.written);
  const app = webServer({ log, trustProxy: ['127.0.0.1'], authenticators, name: kind });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`));
  serveHealth(app, async () => true, kind === 'console');
  serveOpenApi(app, kind);
  await (kind === 'portal' ? mountPortal(app, house) : mountConsole(app, house));
  return Object.assign(app, { routes: routes.filter((route) => !route.startsWith('HEAD ')) });
};

/** A log that keeps what was nobody's intention. */
const bugCatcher = () => {
  const bugs: string[] = [];
  const write = (line: string) => void (line.includes('unhandled error') && bugs.push(line));
  return { bugs, log: pino({ level: 'error' }, { write }) };
};
