import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import { registry } from '../metrics.ts';

/**
 * `/healthz` while the process lives, `/readyz` when it can serve, and the figures of Prometheus where a server shows them, the given ones with
 * what the platform counts.
 */
export const serveHealth = (
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  metrics: readonly Metric[] | undefined,
): void => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    if (!ready) void reply.header('Retry-After', '2');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  if (!metrics) return;
  for (const metric of metrics) registry.registerMetric(metric);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
