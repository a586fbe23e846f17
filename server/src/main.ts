import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { startBackground } from './background.ts';
import { noGateways, sandboxBank, sandboxGateways } from './banking/index.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { isUnavailable, openDb } from './platform/db.ts';
import { migrateJobs } from './platform/jobs.ts';
import { listen } from './platform/listen.ts';
import { migrate } from './platform/migrate.ts';
import { keyFor, pepperOf } from './platform/passwords.ts';
import { secretsIn, startEmbedded } from './platform/postgres.ts';
import { alive } from './platform/queries.ts';
import { httpSms, type SmsProvider } from './platform/sms.ts';
import { openUploads } from './platform/uploads/uploads.ts';
import { KNOWN_HOSTS, postPush, type Push, vapidOf } from './push/index.ts';
import { seedDemo } from './seed.ts';
import { doorsOf, serve, type Served } from './serve.ts';

const APP_ROLE = 'portal_app';
const DRAIN_MS = 8000;
const LONGEST_MS = 600_000; // reading the whole ledger

export interface Running {
  readonly portal: string | undefined;
  readonly console: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Opens the database: the embedded one, or the one of DATABASE_URL, worked on as the role that may not rewrite books. */
const openDatabase = async (config: Config, log: pino.Logger) => {
  if (config.databaseUrl)
    return {
      ownerUrl: config.databaseUrl,
      appUrl: config.databaseUrl,
      role: APP_ROLE,
      secret: config.appSecret,
      stop: async () => {},
    };
  const secrets = await secretsIn(config.dataDir);
  const embedded = await startEmbedded({
    dir: join(config.dataDir, 'postgres'),
    secrets,
    log: (line) => log.debug({ postgres: line }),
  });
  const { ownerUrl, appUrl, stop } = embedded;
  return { ownerUrl, appUrl, role: undefined, secret: config.appSecret ?? secrets.app_secret, stop };
};

/** The connections of everyday work, and one for what reads everything and may take its time. */
const poolsOf = (
  { appUrl: url, role }: { appUrl: string; role: string | undefined },
  onLost: (error: Error) => void,
) => ({
  db: openDb({ url, role, onLost }),
  slow: openDb({ url, role, max: 1, statement_ms: LONGEST_MS }),
});

/** Opens, migrates, serves. `stop` drains: what was begun is finished, nothing new is taken. */
export const start = async (config: Config, sandboxUrl: string): Promise<Running> => {
  const log = pino({ level: config.logLevel, base: null, redact: ['req.headers', 'password', 'token'] });
  const database = await openDatabase(config, log);
  await migrate(database.ownerUrl);
  await migrateJobs(database.ownerUrl, log);
  const appSecret = database.secret ?? (await secretsIn(config.dataDir)).app_secret;
  let draining = false;
  forgiveLostDatabase(log);
  const { db, slow } = poolsOf(database, (error) => {
    if (!draining) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  const fresh = !config.production && (await seedDemo(db, appSecret));

  let servers: Served[] = [];
  const portalUrl = () => servers[0]?.url ?? `http://${config.host}:${config.ports.portal}`;
  const outside = outsideOf(config, sandboxUrl, appSecret);
  const uploads = openUploads({ dataDir: config.dataDir, appSecret, db, limitRates: config.limitRates });
  const given = { db, slow, uploads, ...outside };
  const background = await startBackground({
    ...given,
    ownerUrl: database.ownerUrl,
    bank: config.production ? undefined : sandboxBank(sandboxUrl, config.sandboxSecrets[0]),
    appSecret,
    portalUrl,
    log,
    works: config.role === 'all' || config.role === 'worker',
  });
  const { limitRates, hookSecrets: hooks } = config;
  const secrets = { appSecret, pepper: pepperOf(appSecret), limitRates, hooks };
  const house = {
    ...given,
    secrets,
    portalUrl: () => config.portalUrl ?? portalUrl(),
    ownUrl: config.portalUrl,
    stored: background.stored,
  };
  const doors = doorsOf(db, config, background.written);
  const isReady = async () => !draining && (await db.rows(alive())).length === 1;
  const webRoot = new URL('../../web/dist', import.meta.url).pathname;
  const kinds = (['portal', 'console'] as const).filter(
    (kind) => config.ports[kind] !== 0 && (config.role === 'all' || config.role === kind),
  );
  servers = await Promise.all(
    kinds.map((kind) => serve({ kind, config, log, house, doors, webRoot, isReady, isDraining: () => draining })),
  );
  const ears = listen(database.appUrl, (event) => {
    for (const server of servers) server.deliver(event);
  });
  if (!config.production && config.ports.sandbox !== 0)
    await background
      .announce()
      .catch((error: Error) => log.warn({ reason: error.message }, 'the sandbox does not answer yet'));
  if (fresh) log.info('demo data made');
  const close = async () => {
    draining = true;
    await delay(config.drainWait_ms);
    await inTurn(
      servers.map((server) => server.close),
      [background.stop, ears.stop],
      [async () => uploads.close()],
      [db.close, slow.close],
      [database.stop],
    );
  };
  const address = (kind: 'portal' | 'console') => servers[kinds.indexOf(kind)]?.url;
  return { portal: address('portal'), console: address('console'), stop: () => within(DRAIN_MS, close()) };
};

/** Who stands outside, as this house knows them. */
const outsideOf = (config: Config, sandboxUrl: string, appSecret: string) => ({
  gateways: config.production ? noGateways : sandboxGateways(sandboxUrl, config.sandboxSecrets[0]),
  sms: smsOf(config, sandboxUrl),
  push: pushOf(config, appSecret),
});

/** The provider that was named; in development the sandbox; in production without a name none, which is said where it matters. */
const smsOf = ({ sms, production, ports, sandboxSecrets }: Config, sandboxUrl: string): SmsProvider | undefined => {
  if (sms) return httpSms(sms.url, sms.secret);
  return production || ports.sandbox === 0 ? undefined : httpSms(`${sandboxUrl}/sms/messages`, sandboxSecrets[0]);
};

/** The key that was named; in development one made of the generated secret; in production without one none, and nobody is told. */
const pushOf = ({ vapid, pushHosts, production }: Config, appSecret: string): Push | undefined => {
  const key = vapid ?? (production ? undefined : { key: keyFor(appSecret, 'vapid'), subject: 'https://localhost' });
  return key && { vapid: vapidOf(key.key, key.subject), hosts: pushHosts ?? KNOWN_HOSTS, post: postPush };
};

/** A library's promise that nobody holds may fail of a lost database; that ends nothing. Any other is a bug and ends the process. */
const forgiveLostDatabase = (log: pino.Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) log.warn({ reason: String(error) }, 'the database was lost');
    else throw error;
  });
};

/** Each group when the one before has ended. */
const inTurn = async (...groups: (() => Promise<void>)[][]): Promise<void> => {
  for (const group of groups) await Promise.all(group.map((end) => end()));
};

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms).unref())]);

/** Reads the environment or ends with a sentence for each problem. */
export const configOrExit = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};
