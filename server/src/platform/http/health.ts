import type { FastifyInstance } from 'fastify';
import { registry } from '../metrics.ts';

/** `/healthz` while the process lives, `/readyz` when it can serve, and for the console's port the figures of Prometheus. */
export const serveHealth = (app: FastifyInstance, isReady: () => Promise<boolean>, withMetrics: boolean): void => {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    if (!ready) void reply.header('Retry-After', '2');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  if (withMetrics)
    app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
