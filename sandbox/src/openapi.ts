import * as z from 'zod/mini';
import type { Call } from './call.ts';

const schemaOf = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });

const parametersOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {};
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: each,
  }));
};

const refusal = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
    },
  },
};

const operationOf = ({ method, params, input, output, summary, status, refusals = [] }: Call) => {
  const inBody = method !== 'GET' && input;
  const refused = [400, ...refusals].map((each) => [each, { description: 'refused', content: json(refusal) }]);
  return {
    summary,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(inBody ? undefined : input, 'query')],
    ...(inBody ? { requestBody: { required: true, content: json(schemaOf(inBody)) } } : {}),
    responses: Object.fromEntries([
      [status ?? 200, { description: 'done', content: json(schemaOf(output)) }],
      ...refused,
    ]),
  };
};

/** The OpenAPI 3.1 document of these calls, derived from their schemas. */
export const openApi = (title: string, calls: readonly Call[]) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of calls) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each) };
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths };
};
