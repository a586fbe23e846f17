import * as z from 'zod/mini';
import type { AcceptedOf, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { ApiError, NETWORK, apiErrorOf, TIMEOUT, UNKNOWN } from './api-error.ts';
import { apiUrl } from './api-urls.ts';
import { encodeRequest } from './request.ts';
import { syncServerTime } from '../time/server-time.ts';
import { token } from './session.ts';

export { ApiError, hasCode, messageOf } from './api-error.ts';

interface Options<E extends Endpoint> {
  /** Path parameters and the fields of the query or body, in one object. */
  input?: Input<E>;
  signal?: AbortSignal;
  /** For calls that move money: created when the form opens, changed only after a response. */
  idempotencyKey?: string;
}

declare global {
  /** Set by before-paint.js: the prefetched responses of this page, their token and time. */
  var prefetched: { token: string; at: number; answers: Map<string, Promise<Response>> } | undefined;
}

const TIMEOUT_MS = 15_000;
const YOUNG_MS = 10_000;

/**
 * Calls an operation of the contract: encodes the input, decodes the output of either success status. Throws ApiError for
 * refusals and failures; `network` and `timeout` are codes of the client.
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
  const pending =
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
  const response = await pending.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw limit.aborted ? new ApiError('timeout', TIMEOUT) : new ApiError('network', NETWORK);
  });
  syncServerTime(response.headers.get('date'));
  const body: unknown =
    response.status === 204
      ? undefined
      : await response.json().catch((cause: unknown) => {
          if (signal?.aborted) throw cause; // aborted while reading the response: nobody waits for it
          if (limit.aborted) throw new ApiError('timeout', TIMEOUT);
          return null;
        });
  // The session was replaced meanwhile: the refusal says nothing about the new one.
  if (response.status === 401 && token() !== null && caller !== token()) throw new ApiError('replaced', NETWORK);
  if (!response.ok) throw apiErrorOf(body, idempotencyKey !== undefined);
  return decodeResponse(endpoint, response.status, body) as Output<E> | AcceptedOf<E>;
}

/** Decodes a success response; also for `upload`. */
export function decodeResponse(endpoint: Endpoint, status: number, body: unknown): unknown {
  if (status === 204 || !endpoint.output) return undefined;
  const schema = endpoint.accepted?.status === status ? endpoint.accepted.output : endpoint.output;
  const answer = z.safeDecode(schema, body as never);
  if (answer.success) return answer.data;
  console.error(endpoint.path, answer.error.issues);
  throw new ApiError('internal', UNKNOWN);
}

/** Takes a prefetched response once; undefined when not prefetched, of another session, or too old. */
export function prefetchedResponse(address: string, caller: string | null): Promise<Response> | undefined {
  const { token, at, answers } = globalThis.prefetched ?? {};
  const answer = answers?.get(address);
  answers?.delete(address);
  return token === caller && at !== undefined && Date.now() - at < YOUNG_MS ? answer : undefined;
}
