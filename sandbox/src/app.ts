import { type ErrorBody, type ErrorCode, errors } from '@portal/contract/errors.ts';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { mountControl, mountProviders } from './routes.ts';
import type { Services } from './services.ts';
import { mountFiles, mountPages, mountStudioFiles } from './page-routes.ts';
import { ApiError } from './api-error.ts';
import { openRouter } from './router.ts';
import { mountRoundQueries, mountDriver, mountGamePages } from './studio/routes.ts';
import type { Endpoint, SandboxCaller } from '@portal/contract/endpoint.ts';
import { type Json, openApiOf } from '@portal/contract/openapi.ts';

/** The OpenAPI document of the sandbox. */
const openApi = (endpoints: readonly Endpoint<SandboxCaller>[]): Json =>
  openApiOf(endpoints, {
    title: 'Sandbox: banks, gateways, SMS and games',
    securitySchemes: { portal: { type: 'http', scheme: 'bearer' } },
    accessOf: ({ caller }) => ({ security: caller === 'anyone' ? [] : [{ portal: [] }] }),
    commonErrors: ({ caller, input, params, method }) => [
      ...(input || params || method !== 'GET' ? (['invalid_input', 'too_large', 'unsupported_type'] as const) : []),
      ...(params ? (['not_found'] as const) : []),
      ...(caller === 'portal' ? (['unauthenticated', 'unavailable'] as const) : []),
    ],
  });

const LARGEST_BODY = 64 * 1024;

const codes: Record<number, ErrorCode> = { 400: 'invalid_input', 413: 'too_large', 415: 'unsupported_type' };

const toApiError = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error;
  return new ApiError(codes[error.statusCode ?? 500] ?? 'internal');
};

const setErrorHandlers = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const { code, status, message, field } = toApiError(error);
    if (code === 'internal') request.log.error({ err: error }, 'unhandled error');
    const body: ErrorBody = { error: { code, message, ...(field ? { field } : {}) } };
    return reply.status(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const body: ErrorBody = { error: { code: 'not_found', message: errors.not_found.text } };
    return reply.status(404).send(body);
  });
};

/** Accepts a JSON content type with an empty body, as many clients send with DELETE. */
const acceptEmptyJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
};

/** An HTTP server without routes: small bodies, no request log, connections closed on shutdown. */
export const createApp = (logLevel: string): FastifyInstance => {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  acceptEmptyJson(app);
  setErrorHandlers(app);
  return app;
};

interface Options {
  readonly services: Services;
  readonly secret: string;
  readonly portalUrl: string;
}

export const mountRoutes = (app: FastifyInstance, { services, secret, portalUrl }: Options): void => {
  const router = openRouter(app, secret);
  mountProviders(router, services);
  mountRoundQueries(router, services);
  mountControl(router, services);
  mountDriver(router, services);
  mountPages(router, services, portalUrl);
  mountGamePages(router, services);
  mountFiles(app);
  mountStudioFiles(app, services.faults, portalUrl);
  const document = openApi(router.endpoints);
  app.get('/openapi.json', () => document);
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', () => ({ ok: true }));
};
