import Fastify, { type FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import { registry, setConnections, setReady } from '../metrics.ts';
import { startListening } from './listening.ts';
import { DomainError } from '../errors.ts';
import { type Db, isUnavailable, one } from '../database/db.ts';
import { ping, backgroundHealth, type BackgroundHealth } from '../database/queries.ts';

/**
 * Serves `/healthz` (process alive) and `/readyz` (ready to serve). With monitoring also `/metrics`, and `/readyz` lists
 * the problems; the portal's port answers only yes or no.
 */
export const serveHealth = (app: FastifyInstance, readiness: Readiness, monitoring: Monitoring | undefined): void => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, ...detail } = monitoring ? await readiness.condition() : { ready: await readiness.isReady() };
    if (!ready) void reply.header('Retry-After', '2');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...detail });
  });
  if (!monitoring) return;
  app.addHook('onRequest', async ({ headers, routeOptions: { url = '' } }) => {
    const isThroughProxy = headers['x-forwarded-for'] !== undefined;
    if (isThroughProxy && ['/metrics', '/readyz'].includes(url)) throw new DomainError('not_found');
  });
  for (const metric of monitoring.metrics) registry.registerMetric(metric);
  app.get('/metrics', async (_request, reply) => {
    const db = readiness.database();
    if (db) setConnections(db.pool); // before the scrape takes one itself
    const isReady = await readiness.isReady();
    setReady(isReady);
    await monitoring.readGauges(isReady ? db : undefined);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** The modules' metrics. */
export interface Monitoring {
  readonly metrics: readonly Metric[];
  /** Reads the modules' gauges; undefined if the database does not answer. */
  readonly readGauges: (db: Db | undefined) => Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly readiness: Readiness;
  readonly monitoring: Monitoring;
}

/** The same on a separate port for monitoring, open before migration and until the process ends. */
export const openHealth = async ({ host, port, readiness, monitoring }: Options) => {
  const app = Fastify({ requestTimeout: 5000, bodyLimit: 1024, forceCloseConnections: true });
  app.server.maxConnections = 100;
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  serveHealth(app, readiness, monitoring);
  const url = await startListening(app, { host, port, variable: 'HEALTH_PORT' });
  return { url, close: () => app.close() };
};

/** Longer than any row waits in normal operation: the sender polls twice a second. */
const LATE_AFTER_s = 30;

/** A detailed health report. */
export interface HealthReport {
  readonly ready: boolean;
  /** Problems, a sentence each. A node may serve with some of them. */
  readonly problems: readonly string[];
  /** Outbox and worker figures; null if the database does not answer. */
  readonly background: BackgroundHealth | null;
}

export type Readiness = ReturnType<typeof openReadiness>;

/** Tracks whether this node may serve, and why not. */
export const openReadiness = () => {
  let db: Db | undefined;
  let stage = 'migrations: the database is being brought up to date';
  const why = async (): Promise<string | undefined> => {
    if (stage || !db) return stage;
    const answers = await db.rows(ping()).then(
      () => true,
      () => false,
    );
    return answers ? undefined : 'database: it does not answer';
  };
  return {
    /** Migrated, and the servers listen. */
    serves: (on: Db): void => {
      db = on;
      stage = '';
    },
    /** Shutdown has begun. */
    ends: (): void => void (stage = 'node: it was told to end'),
    /** Undefined before migration. */
    database: (): Db | undefined => db,
    isReady: async (): Promise<boolean> => (await why()) === undefined,
    condition: async (): Promise<HealthReport> => {
      const reason = await why();
      const background = reason || !db ? null : await backgroundOf(db);
      return {
        ready: reason === undefined,
        problems: [...(reason ? [reason] : []), ...problemsOf(background)],
        background,
      };
    },
  };
};

/** Null if the database became unavailable. */
const backgroundOf = (db: Db): Promise<BackgroundHealth | null> =>
  one(db, backgroundHealth()).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });

const problemsOf = (background: BackgroundHealth | null): string[] => {
  if (!background) return [];
  const { oldest_s, set_aside, workers } = background;
  return [
    ...(oldest_s > LATE_AFTER_s ? [`outbox: the oldest row has waited ${oldest_s} s`] : []),
    ...(workers ? [] : ['worker: none gives a sign, so no job is done']),
    ...(set_aside ? [`outbox: rows set aside because they could not be sent: ${set_aside}`] : []),
  ];
};
