import type { Endpoint } from '@portal/contract/endpoint.ts';
import { type Json, openApiOf } from '@portal/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@portal/contract/errors.ts';

const accessOf = ({ caller }: Endpoint): Json => ({
  security: securityOf(caller),
  ...(typeof caller === 'object' ? { 'x-permission': caller.operator } : {}),
});

const securityOf = (caller: Endpoint['caller']): Json[] => {
  if (caller === 'anyone') return [];
  if (caller === 'visitor') return [{}, { member: [] }];
  return [{ [caller === 'member' ? 'member' : 'operator']: [] }];
};

/** The OpenAPI document of all mounted endpoints. */
export const openApiOfServer = (endpoints: readonly Endpoint[], title: string): Json =>
  openApiOf(endpoints, {
    title,
    securitySchemes: {
      member: { type: 'http', scheme: 'bearer' },
      operator: { type: 'apiKey', in: 'cookie', name: 'auth.operator' },
    },
    accessOf,
    commonErrors,
  });

/** `GET /openapi.json`, built on the first request. */
export const serveOpenApi = (app: FastifyInstance, title: string): void => {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOfServer(app.endpoints, title));
    return reply.type('application/json').send(document);
  });
};

/** The error codes common to operations of this kind. */
export const commonErrors = ({ caller, idempotent, params, openToRestricted, method }: Endpoint): ErrorCode[] => [
  'invalid_input', // a NUL character in any GET
  ...(method === 'GET' ? [] : (['too_large', 'unsupported_type'] as const)),
  ...(params ? (['not_found'] as const) : []),
  ...(caller === 'anyone' || caller === 'visitor' ? [] : (['unauthenticated'] as const)),
  ...(caller === 'member' && !openToRestricted ? (['restricted'] as const) : []),
  ...(typeof caller === 'object'
    ? (['forbidden', ...(method === 'GET' ? [] : (['bad_origin'] as const))] as const)
    : []),
  ...(idempotent ? (['request_in_flight', 'idempotency_key_reused'] as const) : []),
  'too_many_attempts',
  'unavailable',
];
