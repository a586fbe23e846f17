import type { AcceptedOf, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { ApiError, NETWORK, apiErrorOf, TIMEOUT } from './api-error.ts';
import { apiUrl } from './api-urls.ts';
import { decodeResponse } from './call.ts';
import { encodeRequest } from './request.ts';
import { token } from './session.ts';

interface Options<E extends Endpoint> {
  /** Path parameters and the text fields beside the file, in one object. */
  input?: Input<E>;
  file: Blob;
  /** Uploaded percent, an integer. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Enough for a photo from a slow phone; the server's own limit. */
const TIMEOUT_MS = 60_000;

/**
 * `call` for operations with a picture (`upload: true`): same responses, same errors. XMLHttpRequest, as fetch reports no
 * upload progress.
 */
export function upload<E extends Endpoint & { readonly upload: true }>(
  endpoint: E,
  { input, file, onProgress, signal }: Options<E>,
): Promise<Output<E> | AcceptedOf<E>> {
  const { path, wire } = encodeRequest(endpoint, input ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (typeof value === 'string') form.append(name, value);
  form.append('file', file, 'picture');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, apiUrl(path));
    if (endpoint.caller === 'member') request.setRequestHeader('authorization', `Bearer ${token()}`);
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('error', () => reject(new ApiError('network', NETWORK)));
    request.addEventListener('timeout', () => reject(new ApiError('timeout', TIMEOUT)));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status < 200 || request.status > 299) return reject(apiErrorOf(body, false));
      try {
        resolve(decodeResponse(endpoint, request.status, body) as Output<E> | AcceptedOf<E>);
      } catch (error) {
        reject(error as Error);
      }
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
