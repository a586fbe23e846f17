import type { Endpoint } from '@portal/contract/endpoint.ts';
import { errors } from '@portal/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { commonErrors } from './common-errors.ts';

type Json = Record<string, unknown>;

/** What travels on the wire is the input side of a schema, in both directions: codecs decode it into what the program uses. */
const wire = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** A form with one picture, and texts beside it. */
const form = (input: z.ZodMiniType | undefined): Json => {
  const { properties = {}, required = [] } = input ? (wire(input) as { properties?: Json; required?: string[] }) : {};
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
  return { content: { 'multipart/form-data': { schema } } };
};

const bodyOf = ({ method, input, upload }: Endpoint): Json => {
  if (upload) return { requestBody: { required: true, ...form(input) } };
  return method !== 'GET' && input ? { requestBody: { required: true, ...json(wire(input)) } } : {};
};

const errorBody: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        field: { type: 'string' },
        id: { type: 'string' },
        retry_after_s: { type: 'integer' },
      },
    },
  },
};

const parametersOf = ({ method, params, input, idempotent }: Endpoint): Json[] => {
  const named = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema
      ? (wire(schema) as { properties?: Json; required?: string[] })
      : {};
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: each,
    }));
  };
  return [
    ...named(params, 'path'),
    ...named(method === 'GET' ? input : undefined, 'query'),
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 64 },
          },
        ]
      : []),
  ];
};

const operationOf = (endpoint: Endpoint): Json => {
  const { caller, output, status, accepted } = endpoint;
  const codes = [...commonErrors(endpoint), ...(endpoint.errors ?? []), 'internal' as const];
  const refusals: Record<string, Json> = {};
  for (const code of codes) {
    const known = refusals[errors[code].status];
    const description = known ? `${String(known['description'])} ${code}` : code;
    refusals[errors[code].status] = { description, ...json(errorBody) };
  }
  return {
    security: caller === 'anyone' ? [] : [{ [caller === 'member' ? 'member' : 'operator']: [] }],
    ...(typeof caller === 'object' ? { 'x-permission': caller.operator } : {}),
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      ...(output
        ? { [status ?? 200]: { description: 'done', ...json(wire(output)) } }
        : { 204: { description: 'done' } }),
      ...(accepted ? { [accepted.status]: { description: 'accepted', ...json(wire(accepted.output)) } } : {}),
      ...refusals,
    },
  };
};

/** The OpenAPI document of everything that is mounted. */
export const openApiOf = (endpoints: readonly Endpoint[], title: string): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer' },
        operator: { type: 'apiKey', in: 'cookie', name: 'auth.operator' },
      },
    },
    paths,
  };
};

/** `GET /openapi.json`, made once, when it is first asked for. */
export const serveOpenApi = (app: FastifyInstance, title: string): void => {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(app.endpoints, title));
    return reply.type('application/json').send(document);
  });
};
