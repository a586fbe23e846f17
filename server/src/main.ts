import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type AppDeps, monitoring, moduleDeps, modules } from './app.ts';
import { startBackground } from './background.ts';
import { orExit } from './exit.ts';
import { type Database, fanOutOf, forgiveLostDatabase, poolsOf, externalServicesOf } from './installation.ts';
import type { Config } from './platform/config.ts';
import type { FanOut } from './platform/fan-out/fan-out.ts';
import { OUTBOX } from './platform/outbox/outbox.ts';
import { openPollers } from './platform/outbox/poller.ts';
import { retryStart, logUnavailable } from './platform/database/db-errors.ts';
import { currentTracing, startTracing } from './platform/tracing/tracing.ts';
import { openHealth, openReadiness } from './platform/http/health.ts';
import { localUrlOf, matchingOrigin, ownOrigins } from './platform/http/listening.ts';
import type { AppSecret } from './platform/security/app-secret.ts';
import { peppersOf } from './platform/security/passwords.ts';
import { openUploads } from './platform/uploads/uploads.ts';
import { prepareData, prepareSchema } from './prepare.ts';
import { authenticatorsOf, serve, type RunningServer } from './serve.ts';

/** Maximum shutdown time; the supervisor waits longer (`npm run deploy:check`). */
export const DRAIN_MS = 8000;

export interface RunningNode {
  readonly portal: string | undefined;
  readonly console: string | undefined;
  readonly health: string | undefined;
  readonly stop: () => Promise<void>;
}

/** The installation: its own database and secret, or those of development. */
export interface Installation {
  readonly database: Database;
  /** Master secret; every signing and encryption key is derived from it. */
  readonly appSecret: AppSecret;
  /** URL of the sandbox, outside production. */
  readonly sandboxUrl: string;
}

/** While tracing, lines carry the id of the trace that wrote them. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger => {
  const tracing = currentTracing();
  const options = { level: logLevel, base: null, redact: ['req.headers', 'password', 'token'] };
  return pino(tracing ? { ...options, mixin: () => ({ trace_id: tracing.traceId() }) } : options);
};

/**
 * Migrates, or waits for migration, and serves; ends the process with a sentence on failure. `stop` drains: running
 * work finishes, nothing new is accepted, and the database is released.
 */
export const start = (config: Config, installation: Installation): Promise<RunningNode> =>
  orExit(() => begin(config, installation));

/** Delivers events to the sockets of these servers, and closes them while none are heard. */
const tellSockets = ({ listen }: FanOut, servers: readonly RunningServer[], isDraining: () => boolean) =>
  listen(
    (event) => servers.forEach(({ sockets }) => sockets.deliver(event)),
    (isListening) => isDraining() || servers.forEach(({ sockets }) => sockets.setOpen(isListening)),
  );

const begin = async (
  config: Config,
  { database, appSecret: configured, sandboxUrl }: Installation,
): Promise<RunningNode> => {
  const stopTracing = await startTracing(config.tracesUrl, { 'portal.role': config.role });
  const log = openLog(config);
  const { host, ports } = config;
  const readiness = openReadiness();
  const health = ports.health ? await openHealth({ host, port: ports.health, readiness, monitoring }) : undefined;
  await prepareSchema(config, database, log);
  if (config.role === 'migrate')
    return { portal: undefined, console: undefined, health: health?.url, stop: async () => health?.close() };
  let draining = false;
  forgiveLostDatabase(log);
  const pools = poolsOf(database, (error) => {
    if (!draining) logUnavailable(log, error, { what: 'a connection was lost' });
  });
  const { db, slow, replica } = pools;
  const fanOut = await fanOutOf(config, database, { db, log });
  const { fresh, appSecret } = await retryStart(() => prepareData(config, pools, configured));

  let servers: RunningServer[] = [];
  const localUrl = () => servers[0]?.url ?? localUrlOf(host, ports.portal);
  const own = () => ownOrigins(config.host, Number(new URL(localUrl()).port || 80));
  const services = externalServicesOf(config, sandboxUrl, appSecret);
  const uploads = openUploads({ ...config, appSecret, db });
  const pollers = openPollers();
  const deps: AppDeps = {
    ...services,
    db,
    slow,
    replica,
    uploads,
    log,
    secrets: secretsOf(config, appSecret),
    portalUrl: () => config.portalUrl ?? localUrl(),
    localUrl,
    originFor: (origin) => config.portalUrl ?? matchingOrigin(own(), origin) ?? localUrl(),
    wake: pollers.wake,
    publishNow: fanOut.publishNow,
  };
  const works = config.role === 'all' || config.role === 'worker';
  const background = await startBackground(deps, { pollers, fanOut, ownerUrl: database.ownerUrl, works });
  const authenticators = authenticatorsOf(db, config, () => pollers.wake(OUTBOX));
  servers = await openServers({ config, log, deps, authenticators, readiness, isDraining: () => draining });
  readiness.serves(db);
  const events = tellSockets(fanOut, servers, () => draining);
  await startOutside(deps);
  if (fresh) log.info('demo data made');
  const close = async () => {
    draining = true;
    readiness.ends();
    await delay(config.drainWait_ms);
    await inTurn(
      servers.map((server) => server.close),
      [background.stop, events.stop],
      [async () => uploads.close()],
      [pools.close, fanOut.close],
      health ? [health.close, stopTracing] : [stopTracing],
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

/** Work of the modules that needs the outside; errors are logged. */
const startOutside = async (deps: AppDeps): Promise<void> => {
  for (const module of modules)
    await module
      .onListening?.(moduleDeps(deps))
      .catch((error: Error) =>
        deps.log.warn({ reason: error.message }, `${module.name} does not reach the outside yet`),
      );
};

/** This node's servers with a port other than 0. */
const openServers = (options: Omit<Parameters<typeof serve>[0], 'kind' | 'webRoot'>): Promise<RunningServer[]> => {
  const { role, ports } = options.config;
  const webRoot = join(import.meta.dirname, '../../web/dist');
  const kinds = (['portal', 'console'] as const).filter(
    (kind) => ports[kind] !== 0 && (role === 'all' || role === kind),
  );
  return Promise.all(kinds.map((kind) => serve({ ...options, kind, webRoot })));
};

const secretsOf = ({ production, limitRates, sandboxSecret }: Config, appSecret: AppSecret): AppDeps['secrets'] => ({
  appSecret,
  peppers: peppersOf(appSecret),
  limitRates,
  sandbox: production ? undefined : sandboxSecret,
});

/** Runs the groups one after the other. */
const inTurn = async (...groups: (() => Promise<void>)[][]): Promise<void> => {
  for (const group of groups) await Promise.all(group.map((end) => end()));
};

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms).unref())]);
