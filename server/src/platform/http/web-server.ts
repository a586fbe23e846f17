import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { answerUnreadableUrl, answerErrors, answerUnknownRoute } from './answer-errors.ts';
import { assertOwnOrigin, type Authenticators } from './callers.ts';
import { countUnavailable, observeCall } from '../metrics.ts';
import { traceCalls } from '../tracing/calls.ts';

const BODY_BYTES = 64 * 1024;

/** Timeouts and maximum connections: a client that sends a byte a minute is closed. */
export interface ClientLimits {
  /** From the first byte to the end of the headers. */
  readonly headers_ms: number;
  /** From the first byte to the end of the body. */
  readonly request_ms: number;
  /** Between two requests of one connection. */
  readonly idle_ms: number;
  readonly connections: number;
}

const PATIENCE: ClientLimits = { headers_ms: 10_000, request_ms: 20_000, idle_ms: 15_000, connections: 10_000 };
const MAX_HEADERS = 64;
const HEADER_BYTES = 16 * 1024;

interface Options {
  readonly log: Logger;
  readonly trustProxy: string[] | false;
  readonly authenticators: Authenticators;
  /** The server's name in logs and metrics. */
  readonly name: 'portal' | 'console';
  readonly patience?: ClientLimits;
}

/**
 * Creates a server with the common limits, headers, logs and errors. Modules mount on it; `servePages` adds the pages.
 */
export const webServer = ({ log, trustProxy, authenticators, name, patience = PATIENCE }: Options): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: log.child({ server: name }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy || false,
    bodyLimit: BODY_BYTES,
    requestTimeout: patience.request_ms,
    connectionTimeout: 2 * patience.request_ms,
    keepAliveTimeout: patience.idle_ms,
    http: {
      headersTimeout: patience.headers_ms,
      connectionsCheckingInterval: Math.min(1000, patience.headers_ms / 4),
      maxHeaderSize: HEADER_BYTES,
    },
    forceCloseConnections: 'idle' as never,
    genReqId: () => randomUUID().replaceAll('-', ''), // of the form of a trace's id, which it is
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false, // open connections are still served while closing
    frameworkErrors: (_error, _request, reply) => {
      securityHeaders(reply); // no hook runs for these
      void answerUnreadableUrl(reply);
    },
  });
  app.server.maxConnections = patience.connections;
  app.server.maxHeadersCount = MAX_HEADERS;
  // Reading `remoteAddress` caches it, so that it is still known after the connection ended.
  app.server.on('connection', (line) => line.remoteAddress ?? line.destroy());
  app.decorate('authenticators', authenticators);
  app.decorate('endpoints', []);
  app.decorateRequest('isClosed', false);
  app.register(cookies);
  readJson(app);
  answerErrors(app);
  app.setNotFoundHandler(answerUnknownRoute);
  traceCalls(app, name);
  if (name === 'console') app.addHook('onRequest', assertOwnOrigin);
  app.addHook('onSend', async (_request, reply) => securityHeaders(reply));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'; // never the address: queries may carry secrets
    observeCall(name, request.method, route, reply.statusCode, reply.elapsedTime);
    if (reply.statusCode === 503 && !request.isClosed) countUnavailable();
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  return app;
};

/** Accepts an empty JSON body, even with a JSON content type. */
const readJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      return done(null, JSON.parse(text as string, harmless));
    } catch {
      return done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
};

/** Replaces lone surrogates, which PostgreSQL's JSON refuses, with U+FFFD; drops `__proto__`. */
const harmless = (key: string, value: unknown): unknown => {
  if (key === '__proto__') return undefined;
  return typeof value === 'string' ? value.toWellFormed() : value;
};

const securityHeaders = (reply: FastifyReply): void => {
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Referrer-Policy', 'no-referrer');
  reply.header('X-Frame-Options', 'DENY');
  reply.header('Cross-Origin-Opener-Policy', 'same-origin');
  reply.header('Cross-Origin-Resource-Policy', 'same-origin');
  reply.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  if (reply.request.protocol === 'https')
    reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (!reply.hasHeader('Content-Security-Policy'))
    reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
};
