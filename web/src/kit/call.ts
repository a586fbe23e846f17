import * as z from 'zod/mini';
import type { AcceptedOf, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { ApiError, inThai, NETWORK, refusal, TIMEOUT, UNKNOWN } from './api-error.ts';
import { addressOf } from './bases.ts';
import { earlyAnswer } from './early.ts';
import { hearTime } from './server-time.ts';
import { token } from './session.ts';

export { ApiError, hasCode, messageOf } from './api-error.ts';

interface Options<E extends Endpoint> {
  /** The names of the path and the fields of the query or the body, in one object. */
  input?: Input<E>;
  signal?: AbortSignal;
  /** A header of this kind belongs to calls that move money: made when the form opens, changed only after an answer. */
  idempotencyKey?: string;
}

const TIMEOUT_MS = 15_000;
type Wire = Record<string, unknown>;

/**
 * Calls one operation of the contract: input encoded, output decoded, both kinds of success given back.
 * Refusals and failures are thrown as ApiError; codes of our own are `network` and `timeout`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  { input, signal, idempotencyKey }: Options<E> = {},
): Promise<Output<E> | AcceptedOf<E>> {
  const { path, wire } = requestOf(endpoint, (input ?? {}) as Wire);
  const isGet = endpoint.method === 'GET';
  const caller = token();
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const address = isGet ? path + queryOf(wire) : path;
  const early = isGet ? earlyAnswer(address, caller) : undefined;
  const asked =
    early ??
    fetch(address, {
      method: endpoint.method,
      headers: {
        ...(endpoint.caller === 'member' ? { authorization: `Bearer ${caller}` } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(isGet ? {} : { body: JSON.stringify(wire) }),
    });
  const response = await asked.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw limit.aborted ? new ApiError('timeout', TIMEOUT) : new ApiError('network', NETWORK);
  });
  hearTime(response.headers.get('date'));
  const body: unknown =
    response.status === 204
      ? undefined
      : await response.json().catch((cause: unknown) => {
          if (signal?.aborted) throw cause; // left in the middle of the answer: nobody waits for it
          if (limit.aborted) throw new ApiError('timeout', TIMEOUT);
          return null;
        });
  // Asked by a session that another one has replaced since: it says nothing about this one.
  if (response.status === 401 && token() !== null && caller !== token()) throw new ApiError('replaced', NETWORK);
  if (!response.ok) throw refusal(body, idempotencyKey !== undefined);
  return decoded(endpoint, response.status, body) as Output<E> | AcceptedOf<E>;
}

/** For `send`: the path filled in, and what is left for the query or the body, as it travels. */
export function requestOf(endpoint: Endpoint, input: Wire): { path: string; wire: Wire } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (!endpoint.input) return { path: addressOf(path), wire: {} };
  const encoded = z.safeEncode(endpoint.input, rest as never);
  if (encoded.success) return { path: addressOf(path), wire: encoded.data as Wire };
  const [issue] = encoded.error.issues;
  throw new ApiError('invalid_input', inThai(issue?.message ?? ''), { field: String(issue?.path.at(-1) ?? '') });
}

const queryOf = (wire: Wire): string => {
  const given = Object.entries(wire).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

/** For `send`: the answer of a success as the program uses it. */
export function decoded(endpoint: Endpoint, status: number, body: unknown): unknown {
  if (status === 204 || !endpoint.output) return undefined;
  const schema = endpoint.accepted?.status === status ? endpoint.accepted.output : endpoint.output;
  const answer = z.safeDecode(schema, body as never);
  if (answer.success) return answer.data;
  console.error(endpoint.path, answer.error.issues);
  throw new ApiError('internal', UNKNOWN);
}
