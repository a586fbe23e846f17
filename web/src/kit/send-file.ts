import * as z from 'zod/mini';
import type { Endpoint, Output } from '@portal/contract/endpoint.ts';
import { ApiError, NETWORK, refusal, TIMEOUT, UNKNOWN } from './api-error.ts';
import { addressOf } from './bases.ts';
import { token } from './session.ts';

const TIMEOUT_MS = 90_000; // a photo over a slow line

async function fetched(endpoint: Endpoint, body?: FormData): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(addressOf(endpoint.path), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token()}` },
    signal,
    ...(body ? { body } : {}),
  }).catch(() => {
    throw signal.aborted ? new ApiError('timeout', TIMEOUT) : new ApiError('network', NETWORK);
  });
  if (!response.ok) throw refusal(await response.json().catch(() => null), false);
  return response;
}

/** As `call`, with a picture in the place of fields. Throws ApiError. */
export async function sendFile<E extends Endpoint>(endpoint: E, file: Blob): Promise<Output<E>> {
  const form = new FormData();
  form.append('file', file);
  const body: unknown = await (await fetched(endpoint, form)).json().catch(() => null);
  const answer = endpoint.output && z.safeDecode(endpoint.output, body as never);
  if (answer?.success) return answer.data as Output<E>;
  throw new ApiError('internal', UNKNOWN);
}

/** As `call`, for an answer that is kept as a file; whole or not at all. Throws ApiError. */
export async function fetchFile(endpoint: Endpoint): Promise<Blob> {
  const response = await fetched(endpoint);
  return response.blob().catch(() => {
    throw new ApiError('network', NETWORK);
  });
}
