import Fastify, { type FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import { registry } from '../metrics.ts';
import { startListening } from './listening.ts';
import type { Readiness } from './readiness.ts';

/**
 * Serves `/healthz` (process alive) and `/readyz` (ready to serve). With metrics also `/metrics`, and `/readyz` lists
 * the problems; the portal's port answers only yes or no.
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
    await readiness.condition(); // some gauges are read from the database
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

interface Options {
  readonly host: string;
  readonly port: number;
  readonly readiness: Readiness;
  readonly metrics: readonly Metric[];
}

/** The same on a separate port for monitoring, open before migration and until the process ends. */
export const openHealth = async ({ host, port, readiness, metrics }: Options) => {
  const app = Fastify({ requestTimeout: 5000, bodyLimit: 1024, forceCloseConnections: true });
  app.server.maxConnections = 100;
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  serveHealth(app, readiness, metrics);
  const url = await startListening(app, { host, port, variable: 'HEALTH_PORT' });
  return { url, close: () => app.close() };
};
