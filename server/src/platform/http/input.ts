import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';

const nothing = z.strictObject({});

/** Decodes path parameters and the query or body (with a file: the form fields). Throws for the first invalid field. */
export const inputOf = (endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown => {
  const params = endpoint.params ? z.safeDecode(endpoint.params, request.params) : undefined;
  if (params && !params.success) throw new DomainError('not_found');
  if (endpoint.params && hasNull(request.params)) throw new DomainError('not_found');
  const raw = endpoint.method === 'GET' ? request.query : (body ?? {});
  if (hasNull(raw)) throw new DomainError('invalid_input');
  const schema = endpoint.input ?? (endpoint.method === 'GET' ? undefined : nothing);
  const input = schema ? z.safeDecode(schema, raw) : undefined;
  if (input && !input.success) throw refusalOf(input.error);
  return { ...(input?.data as object | undefined), ...(params?.data as object | undefined) };
};

const THAI = /[\u0E01-\u0E5B]/;

/** The first issue: its field, and the contract's Thai sentence if it has one. */
const refusalOf = ({ issues: [issue] }: z.core.$ZodError): DomainError => {
  const field =
    issue?.path.findLast((part) => typeof part === 'string') ??
    (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
  return new DomainError('invalid_input', {
    ...(field ? { field } : {}),
    ...(issue && THAI.test(issue.message) ? { message: issue.message } : {}),
  });
};

/** PostgreSQL text cannot contain NUL. */
const hasNull = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, each]) => key.includes('\0') || hasNull(each));
