import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallSpan } from './spans.ts';
import { currentTracing } from './tracing.ts';

/** Traces each call under its id, by its route: an address may carry secrets. Without a collector it adds nothing. */
export const traceCalls = (app: FastifyInstance, server: string): void => {
  const tracing = currentTracing();
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, CallSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method } = request;
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'portal.server': server };
    const span = tracing.startCall(id, `${method} ${route}`, attributes);
    if (span) spans.set(request, span);
    done();
  });
  // The body was read by now: what reads it runs outside the call's context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.statusCode);
    done();
  });
};
