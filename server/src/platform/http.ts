import { Readable } from 'node:stream';
import type { Also, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { type Permission, permissionsOf, type Role } from '@portal/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db, Tx } from './db.ts';
import { DomainError } from './errors.ts';
import { keyOf, onlyOnce } from './idempotency.ts';
import type { Upload, Uploads } from './uploads/uploads.ts';

/** A signed-in member, as every room sees one. */
export interface MemberCaller {
  readonly id: string;
  readonly sessionId: string;
  readonly restricted: { readonly reason: string; readonly until: Date | null } | null;
  /** The session came by a link and its password was not confirmed since. */
  readonly locked: boolean;
  /** Seconds since the password was last given in this session, and since its last call. */
  readonly passwordAge_s: number;
  readonly idle_s: number;
}

export interface OperatorCaller {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** How the rooms above tell the platform who is calling. Null: nobody it knows. */
export interface Doors {
  readonly db: Db;
  readonly member: (token: string) => Promise<MemberCaller | null>;
  readonly operator: (token: string) => Promise<OperatorCaller | null>;
  /** Counts a call of this address; throws when there were too many. */
  readonly countCall: (address: string) => Promise<void>;
  /** Something was written: what waits in the outbox may leave. */
  readonly written: () => void;
}

interface Asked {
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Caller<C> = C extends 'member'
  ? { readonly member: MemberCaller }
  : C extends 'anyone'
    ? unknown
    : { readonly operator: OperatorCaller };
/** What a handler knows besides its input. An idempotent one is given the transaction it runs in. */
export type Context<E extends Endpoint> = Asked &
  Caller<E['caller']> &
  (E['idempotent'] extends true ? { readonly tx: Tx } : unknown) &
  (E['upload'] extends true ? { readonly upload: Upload } : unknown);

/** The second kind of success of an endpoint that has one. */
export class Second<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

type Handler<E extends Endpoint> = (input: Input<E>, context: Context<E>) => Promise<Output<E> | Second<Also<E>>>;

declare module 'fastify' {
  interface FastifyInstance {
    doors: Doors;
    /** Everything that was mounted, in order. */
    endpoints: Endpoint[];
    /** Where forms with a file are taken in (`withUploads`). */
    uploads?: Uploads;
  }
}

export const OPERATOR_COOKIE = 'auth.operator';

/**
 * Mounts one contract endpoint: who is calling, decode the input, run, encode the answer. `beforehand` is what an
 * idempotent one does before its transaction begins, because it holds no connection then.
 */
export const mount = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  beforehand?: (input: Input<E>, context: Asked & Caller<E['caller']>) => Promise<void>,
): void => mountPrepared(app, endpoint, async (input, context) => beforehand?.(input, context), handler);

/** As `mount`, where what happens beforehand finds something out that the handler needs: its third argument. */
export const mountPrepared = <E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (input: Input<E>, context: Asked & Caller<E['caller']>) => Promise<Prepared>,
  handler: (...given: [...Parameters<Handler<E>>, Prepared]) => ReturnType<Handler<E>>,
): void => {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const caller = await callerOf(app.doors, endpoint, request);
      const work = async (form: { fields?: unknown; upload?: Upload } = {}) => {
        const input = inputOf(endpoint, request, form.fields ?? request.body) as Input<E>;
        const context = { ...caller, ...form, address: request.ip, request, reply } as unknown as Context<E>;
        const prepared = await prepare(input, context);
        const run = async (known: Context<E>) => encoded(endpoint, await handler(input, known, prepared));
        return endpoint.idempotent ? answerOnce(app.doors.db, endpoint, run, context) : run(context);
      };
      const answer = endpoint.upload ? await uploadsOf(app).taking(request, idOf(caller), work) : await work();
      if (endpoint.method !== 'GET') app.doors.written();
      return reply.code(answer.status).send(answer.body);
    },
  });
};

/** As `mount`, for a GET whose answer is too long to be held whole: a JSON file in pieces, sent as they come. One that breaks off is no file. */
export const mountPieces = <E extends Endpoint & { readonly method: 'GET' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: Context<E>) => Promise<AsyncIterable<string>>,
): void => {
  app.endpoints.push(endpoint);
  app.route({
    method: 'GET',
    url: endpoint.path,
    handler: async (request, reply) => {
      const caller = await callerOf(app.doors, endpoint, request);
      const pieces = await handler({ ...caller, address: request.ip, request, reply } as Context<E>);
      app.doors.written();
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
    },
  });
};

const uploadsOf = ({ uploads }: FastifyInstance): Uploads => {
  if (!uploads) throw new Error('a route that takes a file is mounted outside withUploads');
  return uploads;
};
const idOf = (caller: { member?: { id: string }; operator?: { id: string } }): string =>
  caller.member?.id ?? caller.operator?.id ?? 'anyone';

interface Answer {
  status: number;
  body: unknown;
}

const encoded = (endpoint: Endpoint, result: unknown): Answer => {
  if (result instanceof Second && endpoint.also)
    return { status: endpoint.also.status, body: z.encode(endpoint.also.output, result.value) };
  if (!endpoint.output) return { status: 204, body: undefined };
  return { status: endpoint.status ?? 200, body: z.encode(endpoint.output, result) };
};

const answerOnce = async <E extends Endpoint>(
  db: Db,
  endpoint: E,
  run: (context: Context<E>) => Promise<Answer>,
  context: Context<E>,
): Promise<Answer> => {
  const { request, reply, member } = context as unknown as Asked & { member: MemberCaller };
  const key = keyOf(request, member.id, endpoint.path);
  const { answer, replayed } = await onlyOnce(db, key, (tx) => run({ ...context, tx }));
  if (replayed) void reply.header('Idempotent-Replay', 'true');
  return answer;
};

const callerOf = async (doors: Doors, { caller, openToRestricted, method }: Endpoint, request: FastifyRequest) => {
  await doors.countCall(request.ip);
  if (typeof caller === 'object' && method !== 'GET') assertOwnOrigin(request);
  if (caller === 'anyone') return {};
  if (caller === 'member') {
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    const member = token ? await doors.member(token) : null;
    if (!member) throw new DomainError('unauthenticated');
    if (member.restricted && !openToRestricted) throw new DomainError('restricted', { id: member.restricted.reason });
    return { member };
  }
  const token = cookieOf(request, OPERATOR_COOKIE);
  const operator = token ? await doors.operator(token) : null;
  if (!operator) throw new DomainError('unauthenticated');
  if (caller.operator !== 'signed-in' && !may(operator, caller.operator)) throw new DomainError('forbidden');
  return { operator };
};

export const may = (operator: Pick<OperatorCaller, 'role'>, permission: Permission): boolean =>
  permissionsOf(operator.role).includes(permission);

/** A write with a cookie must come from the page this server gave out. */
export const assertOwnOrigin = (request: FastifyRequest): void => {
  const { origin } = request.headers;
  if (origin !== `${request.protocol}://${request.host}`) throw new DomainError('bad_origin');
};

/** The value of a cookie; undefined when it is not there. */
export const cookieOf = (request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

const nothing = z.strictObject({});

const inputOf = (endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown => {
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

/** The first thing that is wrong: its field, and its sentence where the contract has one for people. */
const refusalOf = ({ issues: [issue] }: z.core.$ZodError): DomainError => {
  const field =
    issue?.path.findLast((part) => typeof part === 'string') ??
    (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined);
  return new DomainError('invalid_input', {
    ...(field ? { field } : {}),
    ...(issue && THAI.test(issue.message) ? { message: issue.message } : {}),
  });
};

/** PostgreSQL's text has no character zero. */
const hasNull = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, each]) => key.includes('\0') || hasNull(each));

/** The codes any operation of this kind may answer with, besides its own. */
export const commonErrors = ({
  caller,
  idempotent,
  input,
  params,
  openToRestricted,
  method,
}: Endpoint): ErrorCode[] => [
  ...(input || method !== 'GET' ? (['invalid_input', 'too_large', 'unsupported_type'] as const) : []),
  ...(params ? (['not_found'] as const) : []),
  ...(caller === 'anyone' ? [] : (['unauthenticated'] as const)),
  ...(caller === 'member' && !openToRestricted ? (['restricted'] as const) : []),
  ...(typeof caller === 'object'
    ? (['forbidden', ...(method === 'GET' ? [] : (['bad_origin'] as const))] as const)
    : []),
  ...(idempotent ? (['invalid_input', 'request_in_flight', 'idempotency_key_reused'] as const) : []),
  'too_many_attempts',
  'unavailable',
];
