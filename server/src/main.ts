import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type AppDeps, metrics, moduleDeps, modules } from './app.ts';
import { startBackground } from './background.ts';
import { secretProblems } from './modules/banking/index.ts';
import { gameKeyProblems } from './modules/games/index.ts';
import { type Database, forgiveLostDatabase, poolsOf } from './database.ts';
import { externalServicesOf } from './external-services.ts';
import { type Config, readConfig } from './platform/config.ts';
import { migrateJobs } from './platform/outbox/jobs.ts';
import { OUTBOX } from './platform/outbox/outbox.ts';
import { openPollers } from './platform/outbox/pollers.ts';
import { listen } from './platform/realtime/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { awaitSchema } from './platform/database/schema.ts';
import { patiently } from './platform/database/retry-start.ts';
import { alive } from './platform/database/queries.ts';
import { rightsProblem } from './platform/database/db-errors.ts';
import { tellUnavailable } from './platform/database/outages.ts';
import { StartError } from './platform/errors.ts';
import { openHealth } from './platform/http/health.ts';
import { originAmong, ownOrigins } from './platform/http/own-origins.ts';
import { openReadiness } from './platform/http/readiness.ts';
import { pepperOf } from './platform/security/passwords.ts';
import { openUploads } from './platform/uploads/uploads.ts';
import { loneOperator } from './modules/reports/index.ts';
import { seedDemo } from './seed.ts';
import { authenticatorsOf, serve, type Served } from './serve.ts';

/** The longest that a node goes on after it was told to end; whoever ends it waits longer (`npm run deploy:check`). */
export const DRAIN_MS = 8000;

export interface Running {
  readonly portal: string | undefined;
  readonly console: string | undefined;
  readonly health: string | undefined;
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

/**
 * Migrates or waits for who does, and serves, or ends the process with a sentence that says why not. `stop` drains: what was begun is finished,
 * nothing new is taken; the database is then nobody's.
 */
export const start = (config: Config, installation: Installation): Promise<Running> =>
  orExit(() => begin(config, installation));

/** Does it, or ends the process with the sentence of a StartError, or of the right that a role lacks. Anything else that is thrown is a bug, and shown whole. */
export const orExit = async <T>(starting: () => Promise<T>): Promise<T> => {
  try {
    return await starting();
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : rightsProblem(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return process.exit(1);
  }
};

const begin = async (config: Config, { database, appSecret, sandboxUrl }: Installation): Promise<Running> => {
  const log = openLog(config);
  const { host, ports } = config;
  const readiness = openReadiness();
  const health = ports.health ? await openHealth({ host, port: ports.health, readiness, metrics }) : undefined;
  await prepareSchema(config, database, log);
  if (config.role === 'migrate')
    return { portal: undefined, console: undefined, health: health?.url, stop: async () => health?.close() };
  let draining = false;
  forgiveLostDatabase(log);
  const { db, slow } = poolsOf(database, (error) => {
    if (!draining) tellUnavailable(log, error, { what: 'a connection was lost' });
  });
  const fresh = await patiently(async () => {
    await Promise.all([db.rows(alive()), slow.rows(alive())]); // as the role and within the limits they need, or not at all
    if (config.production) await lookAtHouse(db, { appSecret, sandbox: config.sandboxSecret, own: config.gameKeys });
    return !config.production && seedDemo(db, appSecret);
  });

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
    secrets: secretsOf(config, appSecret),
    portalUrl: () => config.portalUrl ?? localUrl(),
    localUrl,
    originFor: (origin) => config.portalUrl ?? originAmong(own(), origin) ?? localUrl(),
    wake: pollers.wake,
  };
  const works = config.role === 'all' || config.role === 'worker';
  const background = await startBackground(deps, { pollers, ownerUrl: database.ownerUrl, works });
  const authenticators = authenticatorsOf(db, config, () => pollers.wake(OUTBOX));
  servers = await openServers({ config, log, deps, authenticators, readiness, isDraining: () => draining });
  readiness.serves(db);
  const events = listen(database.appUrl, (event) => {
    for (const server of servers) server.deliver(event);
  });
  for (const module of modules)
    await module
      .onListening?.(moduleDeps(deps))
      .catch((error: Error) => log.warn({ reason: error.message }, `${module.name} does not reach the outside yet`));
  if (fresh) log.info('demo data made');
  const close = async () => {
    draining = true;
    readiness.ends();
    await delay(config.drainWait_ms);
    await inTurn(
      servers.map((server) => server.close),
      [background.stop, events.stop],
      [async () => uploads.close()],
      [db.close, slow.close],
      health ? [health.close] : [],
    );
  };
  const address = (kind: 'portal' | 'console') => servers.find((server) => server.kind === kind)?.url;
  return {
    portal: address('portal'),
    console: address('console'),
    health: health?.url,
    stop: () => within(DRAIN_MS, close()),
  };
};

/** Brings the database to this program's shape, or waits for the node that does. */
const prepareSchema = async (
  { role, databaseUrl }: Config,
  { ownerUrl, appUrl }: Database,
  log: Logger,
): Promise<void> => {
  const onNewer = (names: readonly string[]) =>
    log.info({ names }, 'a newer program migrated this database; it suits this one');
  const isOthers = databaseUrl && role !== 'migrate' && role !== 'all';
  if (isOthers) return awaitSchema(appUrl, { onNewer });
  const applied = await migrate(ownerUrl, { onNewer });
  if (applied.length) log.info({ last: applied.at(-1), count: applied.length }, 'the database was migrated');
  await migrateJobs(ownerUrl, log);
};

/** The servers of this node's role whose port is not 0. */
const openServers = (options: Omit<Parameters<typeof serve>[0], 'kind' | 'webRoot'>): Promise<Served[]> => {
  const { role, ports } = options.config;
  const webRoot = new URL('../../web/dist', import.meta.url).pathname;
  const kinds = (['portal', 'console'] as const).filter(
    (kind) => ports[kind] !== 0 && (role === 'all' || role === kind),
  );
  return Promise.all(kinds.map((kind) => serve({ ...options, kind, webRoot })));
};

const secretsOf = ({ production, limitRates, sandboxSecret }: Config, appSecret: string): AppDeps['secrets'] => ({
  appSecret,
  pepper: pepperOf(appSecret),
  limitRates,
  sandbox: production ? undefined : sandboxSecret,
});

/**
 * Throws StartError when somebody else could sign for a bank, a gateway or a provider of games, or it cannot itself. Says how to go on where one operator
 * is alone.
 */
const lookAtHouse = async (...given: Parameters<typeof gameKeyProblems>): Promise<void> => {
  const problems = [...(await secretProblems(...given)), ...(await gameKeyProblems(...given))];
  if (problems.length) throw new StartError(problems.join('\n'));
  process.stdout.write(await loneOperator(given[0]));
};

/** Each group when the one before has ended. */
const inTurn = async (...groups: (() => Promise<void>)[][]): Promise<void> => {
  for (const group of groups) await Promise.all(group.map((end) => end()));
};

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms).unref())]);

/** Reads the environment or ends with a sentence for each problem. */
export const configOrExit = (): Promise<Config> => orExit(async () => readConfig(process.env));
