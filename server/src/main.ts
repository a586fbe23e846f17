import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type AppDeps, roomDeps, rooms } from './app.ts';
import { startBackground } from './background.ts';
import { type Database, forgiveLostDatabase, poolsOf } from './database.ts';
import { externalServicesOf } from './external-services.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { migrateJobs } from './platform/outbox/jobs.ts';
import { OUTBOX } from './platform/outbox/outbox.ts';
import { openPollers } from './platform/outbox/pollers.ts';
import { listen } from './platform/realtime/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { originAmong, ownOrigins } from './platform/http/own-origins.ts';
import { pepperOf } from './platform/security/passwords.ts';
import { alive } from './platform/database/queries.ts';
import { openUploads } from './platform/uploads/uploads.ts';
import { seedDemo } from './seed.ts';
import { authenticatorsOf, serve, type Served } from './serve.ts';

const DRAIN_MS = 8000;

export interface Running {
  readonly portal: string | undefined;
  readonly console: string | undefined;
  readonly stop: () => Promise<void>;
}

/** What whoever starts the program brings: its own database and secret, or those of development. */
export interface Installation {
  readonly database: Database;
  /** Everything that is signed or sealed is so by a key derived from it. */
  readonly appSecret: string;
  /** Who plays the banks outside production. */
  readonly sandboxUrl: string;
}

export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, base: null, redact: ['req.headers', 'password', 'token'] });

/** Migrates and serves. `stop` drains: what was begun is finished, nothing new is taken; the database is then nobody's. */
export const start = async (config: Config, { database, appSecret, sandboxUrl }: Installation): Promise<Running> => {
  const log = openLog(config);
  await migrate(database.ownerUrl);
  await migrateJobs(database.ownerUrl, log);
  let draining = false;
  forgiveLostDatabase(log);
  const { db, slow } = poolsOf(database, (error) => {
    if (!draining) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  const fresh = !config.production && (await seedDemo(db, appSecret));

  let servers: Served[] = [];
  const localUrl = () => servers[0]?.url ?? `http://${config.host}:${config.ports.portal}`;
  const own = () => ownOrigins(config.host, Number(new URL(localUrl()).port || 80));
  const services = externalServicesOf(config, sandboxUrl, appSecret);
  const uploads = openUploads({ dataDir: config.dataDir, appSecret, db, limitRates: config.limitRates });
  const pollers = openPollers();
  const deps: AppDeps = {
    ...services,
    db,
    slow,
    uploads,
    log,
    secrets: { appSecret, pepper: pepperOf(appSecret), limitRates: config.limitRates, hooks: config.hookSecrets },
    portalUrl: () => config.portalUrl ?? localUrl(),
    localUrl,
    originFor: (origin) => config.portalUrl ?? originAmong(own(), origin) ?? localUrl(),
    wake: pollers.wake,
  };
  const works = config.role === 'all' || config.role === 'worker';
  const background = await startBackground(deps, { pollers, ownerUrl: database.ownerUrl, works });
  const authenticators = authenticatorsOf(db, config, () => pollers.wake(OUTBOX));
  const isReady = async () => !draining && (await db.rows(alive())).length === 1;
  const webRoot = new URL('../../web/dist', import.meta.url).pathname;
  const kinds = (['portal', 'console'] as const).filter(
    (kind) => config.ports[kind] !== 0 && (config.role === 'all' || config.role === kind),
  );
  servers = await Promise.all(
    kinds.map((kind) =>
      serve({ kind, config, log, deps, authenticators, webRoot, isReady, isDraining: () => draining }),
    ),
  );
  const events = listen(database.appUrl, (event) => {
    for (const server of servers) server.deliver(event);
  });
  for (const room of rooms)
    await room
      .onListening?.(roomDeps(deps))
      .catch((error: Error) => log.warn({ reason: error.message }, `${room.name} does not reach the outside yet`));
  if (fresh) log.info('demo data made');
  const close = async () => {
    draining = true;
    await delay(config.drainWait_ms);
    await inTurn(
      servers.map((server) => server.close),
      [background.stop, events.stop],
      [async () => uploads.close()],
      [db.close, slow.close],
    );
  };
  const address = (kind: 'portal' | 'console') => servers[kinds.indexOf(kind)]?.url;
  return { portal: address('portal'), console: address('console'), stop: () => within(DRAIN_MS, close()) };
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
