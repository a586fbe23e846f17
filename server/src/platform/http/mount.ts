import { Readable } from 'node:stream';
import type { AcceptedOf, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { callerOf, type Authenticators, type MemberCaller, type OperatorCaller } from './callers.ts';
import type { Db, Tx } from '../database/db.ts';
import { keyOf, runIdempotent, sealedFor } from './idempotency.ts';
import { inputOf } from './input.ts';
import type { Upload, Uploads } from '../uploads/uploads.ts';

export {
  type Actor,
  type Authenticators,
  cookieName,
  hasPermission,
  type MemberCaller,
  OPERATOR_COOKIE,
  operatorToken,
  type OperatorCaller,
} from './callers.ts';

interface RequestContext {
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Caller<C> = C extends 'member'
  ? { readonly member: MemberCaller }
  : C extends 'visitor'
    ? { readonly member: MemberCaller | null }
    : C extends 'anyone'
      ? unknown
      : { readonly operator: OperatorCaller };
/** A handler's context; an idempotent handler gets its transaction. */
export type Context<E extends Endpoint> = RequestContext &
  Caller<E['caller']> &
  (E['idempotent'] extends true ? { readonly tx: Tx } : unknown) &
  (E['upload'] extends true ? { readonly upload: Upload } : unknown);

/** The second success response of an endpoint that has one. */
export class Accepted<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

/** A file response streamed in pieces, from an endpoint that can also answer with an output. */
export class StreamedFile {
  readonly chunks: AsyncIterable<string>;
  constructor(pieces: AsyncIterable<string>) {
    this.chunks = pieces;
  }
}

type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: Context<E>,
) => Promise<Output<E> | Accepted<AcceptedOf<E>> | (E['file'] extends string ? StreamedFile : never)>;

type OnError<E extends Endpoint> = (error: unknown, context: RequestContext & Caller<E['caller']>) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Maintenance answers it. */
    isClosed: boolean;
  }
  interface FastifyInstance {
    authenticators: Authenticators;
    /** All mounted endpoints, in order. */
    endpoints: Endpoint[];
    /** Accepts forms with a file (`registerUploads`). */
    uploads?: Uploads;
  }
  interface FastifyContextConfig {
    /** The contract endpoint of the route. */
    endpoint?: Endpoint;
  }
}

/**
 * Mounts a contract endpoint: authenticate, decode the input, run, encode the answer. `beforehand` runs before an
 * idempotent endpoint's transaction, while it holds no connection; `onError` records something after a rollback.
 */
export const mount = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  beforehand?: (input: Input<E>, context: RequestContext & Caller<E['caller']>) => Promise<void>,
  onError?: OnError<E>,
): void => mountPrepared(app, endpoint, async (input, context) => beforehand?.(input, context), handler, onError);

/** As `mount`, with a `prepare` step whose result is the handler's third argument. */
export const mountPrepared = <E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (input: Input<E>, context: RequestContext & Caller<E['caller']>) => Promise<Prepared>,
  handler: (...args: [...Parameters<Handler<E>>, Prepared]) => ReturnType<Handler<E>>,
  onError?: OnError<E>,
): void => {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false, // some answers are shown once
    config: { endpoint },
    handler: async (request, reply) => {
      const caller = await callerOf(app.authenticators, endpoint, request);
      const work = async (form: { fields?: unknown; upload?: Upload } = {}) => {
        const input = inputOf(endpoint, request, form.fields ?? request.body) as Input<E>;
        const context = { ...caller, ...form, address: request.ip, request, reply } as unknown as Context<E>;
        try {
          const prepared = await prepare(input, context);
          const run = async (handlerContext: Context<E>) =>
            encoded(endpoint, await handler(input, handlerContext, prepared));
          return await (endpoint.idempotent ? answerOnce(app.authenticators.db, endpoint, run, context) : run(context));
        } catch (error) {
          // The refusal is answered even if recording it fails.
          await onError?.(error, context).catch((lost: unknown) => {
            request.log.error({ reason: String(lost), route: endpoint.path }, 'a refusal was not written down');
          });
          throw error;
        }
      };
      const answer = endpoint.upload ? await uploadsOf(app).taking(request, idOf(caller), work) : await work();
      if (endpoint.method !== 'GET') app.authenticators.onWrite();
      if (answer.body instanceof Readable) void reply.type(`${endpoint.file}; charset=utf-8`);
      return reply.code(answer.status).send(answer.body);
    },
  });
};

/** As `mount`, for a GET whose answer is too long for memory: a streamed file. A truncated stream is no valid file. */
export const mountStream = <E extends Endpoint & { readonly method: 'GET' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, context: Context<E>) => Promise<AsyncIterable<string | Uint8Array>>,
): void => {
  app.endpoints.push(endpoint);
  app.route({
    method: 'GET',
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const caller = await callerOf(app.authenticators, endpoint, request);
      const input = inputOf(endpoint, request, undefined) as Input<E>;
      const chunks = await handler(input, { ...caller, address: request.ip, request, reply } as Context<E>);
      app.authenticators.onWrite();
      const type = endpoint.file ?? 'application/json';
      return reply.type(type === 'application/pdf' ? type : `${type}; charset=utf-8`).send(Readable.from(chunks));
    },
  });
};

const uploadsOf = ({ uploads }: FastifyInstance): Uploads => {
  if (!uploads) throw new Error('a route that takes a file is mounted outside registerUploads');
  return uploads;
};
const idOf = (caller: { member?: { id: string } | null; operator?: { id: string } }): string =>
  caller.member?.id ?? caller.operator?.id ?? 'anyone';

interface Answer {
  status: number;
  body: unknown;
}

const encoded = (endpoint: Endpoint, result: unknown): Answer => {
  if (result instanceof Accepted && endpoint.accepted)
    return { status: endpoint.accepted.status, body: z.encode(endpoint.accepted.output, result.value) };
  if (result instanceof StreamedFile) return { status: 200, body: Readable.from(result.chunks) };
  if (!endpoint.output) return { status: 204, body: undefined };
  return { status: endpoint.status ?? 200, body: z.encode(endpoint.output, result) };
};

const answerOnce = async <E extends Endpoint>(
  db: Db,
  endpoint: E,
  run: (context: Context<E>) => Promise<Answer>,
  context: Context<E>,
): Promise<Answer> => {
  const { request, reply, member } = context as unknown as RequestContext & { member: MemberCaller };
  const key = keyOf(request, member.id, endpoint.path);
  const sealed = endpoint.secret && sealedFor(request, key.key);
  const { answer, replayed } = await runIdempotent(db, key, (tx) => run({ ...context, tx }), sealed);
  if (replayed) void reply.header('Idempotent-Replay', 'true');
  return answer;
};
