import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';

export type Json = Record<string, unknown>;

/** JSON schema of the wire format: the input side of a schema, since codecs decode it into program values. */
const wire = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** A form with one picture and text fields. */
const form = (input: z.ZodMiniType | undefined): Json => {
  const { properties = {}, required = [] } = input ? (wire(input) as { properties?: Json; required?: string[] }) : {};
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
  return { content: { 'multipart/form-data': { schema } } };
};

type AnyEndpoint = Endpoint<unknown>;

const bodyOf = ({ method, input, upload }: AnyEndpoint): Json => {
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

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 64 },
};

const parametersOf = ({ method, params, input, idempotent }: AnyEndpoint): Json[] => {
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
    ...(idempotent ? [idempotencyKey] : []),
  ];
};

const contentOf = (output: z.ZodMiniType | undefined) => (output ? json(wire(output)).content : {});
const fileContent = (file: string | undefined) => (file ? { [file]: { schema: { type: 'string' } } } : {});

const responsesOf = ({ output, file, status, accepted }: AnyEndpoint, codes: readonly ErrorCode[]): Json => {
  const refusals: Record<string, Json> = {};
  for (const code of codes) {
    const existing = refusals[errors[code].status];
    const description = existing ? `${String(existing['description'])} ${code}` : code;
    refusals[errors[code].status] = { description, ...json(errorBody) };
  }
  return {
    ...(file || output
      ? { [status ?? 200]: { description: 'done', content: { ...contentOf(output), ...fileContent(file) } } }
      : { 204: { description: 'done' } }),
    ...(accepted ? { [accepted.status]: { description: 'accepted', ...json(wire(accepted.output)) } } : {}),
    ...refusals,
  };
};

/** Details a server adds to its endpoints. */
interface Server<E> {
  readonly title: string;
  readonly securitySchemes: Json;
  /** `security` of an operation, and other access details. */
  readonly accessOf: (endpoint: E) => Json;
  /** Error codes common to all operations of its kind. */
  readonly commonErrors: (endpoint: E) => readonly ErrorCode[];
}

/** OpenAPI 3.1 document of these endpoints. */
export const openApiOf = <E extends AnyEndpoint>(
  endpoints: readonly E[],
  { title, securitySchemes, accessOf, commonErrors }: Server<E>,
): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      ...accessOf(endpoint),
      parameters: parametersOf(endpoint),
      ...bodyOf(endpoint),
      responses: responsesOf(endpoint, [...commonErrors(endpoint), ...(endpoint.errors ?? []), 'internal']),
    };
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, components: { securitySchemes }, paths };
};
