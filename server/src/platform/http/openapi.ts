import type { Endpoint } from '@portal/contract/endpoint.ts';
import { type Json, openApiOf } from '@portal/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { commonErrors } from './common-errors.ts';

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
