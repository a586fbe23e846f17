import * as z from 'zod/mini';
import type { AcceptedOf, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { ApiError, NETWORK, apiErrorOf, TIMEOUT, UNKNOWN } from './api-error.ts';
import { apiUrl } from './api-urls.ts';
import { encodeRequest } from './request.ts';
import { syncServerTime } from '../time/server-time.ts';
import { token } from './session.ts';

export { ApiError, hasCode, messageOf } from './api-error.ts';

interface Options<E extends Endpoint> {
  /** The names of the path and the fields of the query or the body, in one object. */
  input?: Input<E>;
  signal?: AbortSignal;
  /** A header of this kind belongs to calls that move money: made when the form opens, changed only after an answer. */
  idempotencyKey?: string;
}

declare global {
  /** Left by before-paint.js: what it asked the API for this page, with which token and when. */
  var prefetched: { token: string; at: number; answers: Map<string, Promise<Response>> } | undefined;
}

const TIMEOUT_MS = 15_000;
const YOUNG_MS = 10_000;

/**
 * Calls one operation of the contract: input encoded, output decoded, both kinds of success given back.
 * Refusals and failures are thrown as ApiError; codes of our own are `network` and `timeout`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  { input, signal, idempotencyKey }: Options<E> = {},
): Promise<Output<E> | AcceptedOf<E>> {
  const { path, query, wire } = encodeRequest(endpoint, input ?? {});
  const isGet = endpoint.method === 'GET';
  const caller = token();
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const address = apiUrl(isGet ? path + query : path);
  const early = isGet ? prefetchedResponse(address, caller) : undefined;
  const asked =
    early ??
    fetch(address, {
      method: endpoint.method,
      headers: {
        ...(endpoint.caller === 'member' || (endpoint.caller === 'visitor' && caller)
          ? { authorization: `Bearer ${caller}` }
          : {}),
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
  syncServerTime(response.headers.get('date'));
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
  if (!response.ok) throw apiErrorOf(body, idempotencyKey !== undefined);
  return decodeResponse(endpoint, response.status, body) as Output<E> | AcceptedOf<E>;
}

/** For `upload`: the answer of a success as the program uses it. */
export function decodeResponse(endpoint: Endpoint, status: number, body: unknown): unknown {
  if (status === 204 || !endpoint.output) return undefined;
  const schema = endpoint.accepted?.status === status ? endpoint.accepted.output : endpoint.output;
  const answer = z.safeDecode(schema, body as never);
  if (answer.success) return answer.data;
  console.error(endpoint.path, answer.error.issues);
  throw new ApiError('internal', UNKNOWN);
}

/** The answer that is on its way since before the first paint, once; undefined for what was not asked, by another session, or too long ago. */
export function prefetchedResponse(address: string, caller: string | null): Promise<Response> | undefined {
  const { token, at, answers } = globalThis.prefetched ?? {};
  const answer = answers?.get(address);
  answers?.delete(address);
  return token === caller && at !== undefined && Date.now() - at < YOUNG_MS ? answer : undefined;
}
