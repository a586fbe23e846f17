import type { Endpoint, Input } from '@portal/contract/endpoint.ts';
import { ApiError, NETWORK, apiErrorOf, TIMEOUT } from './api-error.ts';
import { apiUrl } from './api-urls.ts';
import { encodeRequest } from './request.ts';
import { token } from './session.ts';

const TIMEOUT_MS = 90_000; // all there is of somebody, over a slow line

/** As `call`, for an answer that is kept as a file; whole or not at all. Throws ApiError. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Blob> {
  const { path, query } = encodeRequest(endpoint, input ?? {});
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const lost = () => {
    throw signal.aborted ? new ApiError('timeout', TIMEOUT) : new ApiError('network', NETWORK);
  };
  const headers = { authorization: `Bearer ${token()}` };
  const response = await fetch(apiUrl(path + query), { headers, signal }).catch(lost);
  if (!response.ok) throw apiErrorOf(await response.json().catch(() => null), false);
  return response.blob().catch(lost);
}
