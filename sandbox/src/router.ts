import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Endpoint, Input, Output, SandboxCaller } from '@portal/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

type SandboxEndpoint = Endpoint<SandboxCaller>;
type Schema = z.ZodMiniType;

export interface Router {
  /** Mounts an endpoint: authenticates, decodes the input, runs the handler, encodes the answer. */
  mount<E extends SandboxEndpoint>(endpoint: E, handler: (input: Input<E>) => Output<E> | Promise<Output<E>>): void;
  /** Mounted endpoints, in order. */
  readonly endpoints: readonly SandboxEndpoint[];
}

const nothing = z.object({});

const decode = (schema: Schema, wire: unknown): object => {
  const read = z.safeDecode(schema, (wire ?? {}) as never);
  if (read.success) return read.data as object;
  const field = read.error.issues[0]?.path.join('.');
  throw new ApiError('invalid_input', field ? { field } : {});
};

/** True if the header carries the secret as a bearer token; compares in constant time. */
export const hasBearerToken = (header: string | undefined, secret: string): boolean => {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
};

/** `secret`: the portal's bearer token. */
export const openRouter = (app: FastifyInstance, secret: string): Router => {
  const endpoints: SandboxEndpoint[] = [];
  const assertPortal = async ({ headers }: FastifyRequest) => {
    if (!hasBearerToken(headers.authorization, secret)) throw new ApiError('unauthenticated');
  };
  return {
    endpoints,
    mount: (endpoint, handler) => {
      const { method, path, caller, params, input, output, status } = endpoint;
      endpoints.push(endpoint);
      app.route({
        method,
        url: path,
        ...(caller === 'portal' ? { onRequest: assertPortal } : {}),
        handler: async (request, reply) => {
          const decoded = {
            ...decode(params ?? nothing, request.params),
            ...decode(input ?? nothing, method === 'GET' ? request.query : request.body),
          };
          const answer = await handler(decoded as Input<typeof endpoint>);
          return reply.status(status ?? 200).send(output && z.encode(output, answer));
        },
      });
    },
  };
};
