import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type AppDeps, monitoring, mountModules } from '../app.ts';
import { jobsOf, startBackground } from '../background.ts';
import { environmentVerifiers } from '../modules/games/index.ts';
import { UNLISTED } from '../platform/http/answer-errors.ts';
import { serveHealth, openReadiness } from '../platform/http/health.ts';
import { matchingOrigin, ownOrigins } from '../platform/http/listening.ts';
import { serveOpenApi } from '../platform/http/openapi.ts';
import { webServer } from '../platform/http/web-server.ts';
import { OUTBOX } from '../platform/outbox/outbox.ts';
import { fanOutByNotify } from '../platform/fan-out/notify.ts';
import { openReplica } from '../platform/database/replica.ts';
import { openPollers } from '../platform/outbox/poller.ts';
import { peppersOf, setPasswordCost } from '../platform/security/passwords.ts';
import type { Place } from '../platform/uploads/open-store.ts';
import { openUploads } from '../platform/uploads/uploads.ts';
import { authenticatorsOf } from '../serve.ts';
import type { testDatabase } from './database.ts';
import { fakeBank, fakeGames, fakeSms } from './fake-services.ts';
import { fakeGateways } from './fake-gateways.ts';
import { fakePush } from './fake-push.ts';
import { killedJobs } from './killed-jobs.ts';
import { SANDBOX_SECRET } from './request.ts';

const APP_SECRET = { current: 'a secret of forty characters for the tests' };
const PORTAL = 'http://portal.test';

/** Starts fakes and the modules' dependencies. */
export const startTestApp = async (
  { db, url, ownerUrl }: Awaited<ReturnType<typeof testDatabase>>,
  {
    limitRates,
    withSms,
    withBank,
    withSandbox,
    killsJobs,
    bucket,
  }: { readonly [option in 'limitRates' | 'withSms' | 'withBank' | 'withSandbox' | 'killsJobs']: boolean } & Pick<
    Place,
    'bucket'
  >,
) => {
  setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const { bugs, log } = bugCatcher();
  const [bank, gateways, phones, devices, games] = [fakeBank(), fakeGateways(), fakeSms(), fakePush(), fakeGames()];
  const sandboxKeys = environmentVerifiers({}, withSandbox ? SANDBOX_SECRET : undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const pollers = openPollers();
  const fanOut = fanOutByNotify(db, url);
  const deps: AppDeps = {
    db,
    slow: db,
    replica: openReplica({ primary: db }),
    bank: withBank ? bank.bank : undefined,
    gateways: gateways.gateways,
    launchers: games.launchers,
    providerStatements: games.providerStatements,
    sms: withSms ? phones.provider : undefined,
    push: devices.push,
    walletKeys: (style, provider) => sandboxKeys(style, provider) ?? games.walletKeys(style, provider),
    uploads: openUploads({ dataDir, bucket, appSecret: APP_SECRET, db, limitRates }),
    secrets: {
      appSecret: APP_SECRET,
      peppers: peppersOf(APP_SECRET),
      limitRates,
      sandbox: withSandbox ? SANDBOX_SECRET : undefined,
    },
    portalUrl: () => PORTAL,
    localUrl: () => PORTAL,
    originFor: (origin) => matchingOrigin(ownOrigins('127.0.0.1', 80), origin) ?? PORTAL,
    wake: pollers.wake,
    publishNow: fanOut.publishNow,
    log,
  };
  /** Starts background work. No scheduled jobs: a test starts the jobs it needs. */
  const work = () =>
    startBackground(deps, {
      pollers,
      fanOut,
      ownerUrl,
      works: true,
      times: {},
      jobs: killsJobs ? killedJobs : jobsOf,
    });
  return { bugs, log, bank, gateways, phones, devices, games, work, deps, dataDir };
};

/** One of the two servers, with its routes. */
export const buildServer = async (kind: 'portal' | 'console', deps: AppDeps, log: Logger) => {
  const authenticators = authenticatorsOf(deps.db, deps.secrets, () => deps.wake(OUTBOX));
  const app = webServer({ log, trustProxy: ['127.0.0.1'], authenticators, name: kind });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`));
  const readiness = openReadiness();
  readiness.serves(deps.db);
  serveHealth(app, readiness, kind === 'console' ? monitoring : undefined);
  serveOpenApi(app, kind);
  await mountModules(app, kind, deps);
  return Object.assign(app, { routes: routes.filter((route) => !route.startsWith('HEAD ')) });
};

/** A log that collects unhandled errors. */
const bugCatcher = () => {
  const bugs: string[] = [];
  const isBug = (line: string) => line.includes('unhandled error') || line.includes(UNLISTED);
  const write = (line: string) => void (isBug(line) && bugs.push(line));
  return { bugs, log: pino({ level: 'error' }, { write }) };
};
