import Fastify, { type FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import { registry } from '../metrics.ts';
import { listenAt } from './listening.ts';
import type { Readiness } from './readiness.ts';

/**
 * `/healthz` while the process lives and `/readyz` when it can serve. Where the figures of Prometheus are shown, the given
 * ones with what the platform counts, `/readyz` says what is wrong too; members' port says yes or no.
 */
export const serveHealth = (
  app: FastifyInstance,
  readiness: Readiness,
  metrics: readonly Metric[] | undefined,
): void => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, ...detail } = metrics ? await readiness.condition() : { ready: await readiness.isReady() };
    if (!ready) void reply.header('Retry-After', '2');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...detail });
  });
  if (!metrics) return;
  for (const metric of metrics) registry.registerMetric(metric);
  app.get('/metrics', async (_request, reply) => {
    await readiness.condition(); // some figures are the database's
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

interface Options {
  readonly host: string;
  readonly port: number;
  readonly readiness: Readiness;
  readonly metrics: readonly Metric[];
}

/** The same on a port of its own, for those who watch a node whatever its role; from before it migrates until it has ended. */
export const openHealth = async ({ host, port, readiness, metrics }: Options) => {
  const app = Fastify({ requestTimeout: 5000, bodyLimit: 1024, forceCloseConnections: true });
  app.server.maxConnections = 100;
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  serveHealth(app, readiness, metrics);
  const url = await listenAt(app, { host, port, variable: 'HEALTH_PORT' });
  return { url, close: () => app.close() };
};
