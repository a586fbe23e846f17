import type { AcceptedOf, Endpoint, Input, Output } from '@portal/contract/endpoint.ts';
import { scaleOf } from '@portal/contract/picture-box.ts';
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

const SIDE = 2000;
const SMALL_BYTES = 600_000;
const QUALITY = 0.85;

/** A HEIC photo, which only Safari can draw. */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/**
 * Shrinks a photo for upload to a JPEG of at most 2,000 pixels a side; a long strip keeps its width. Small or unreadable files
 * stay as they are: the server checks every file.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  const scale = scaleOf(picture, SIDE);
  if (scale === 1 && file.size <= SMALL_BYTES && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paint = canvas.getContext('2d');
  if (!paint) return file;
  paint.fillStyle = '#FFFFFF'; // JPEG has no transparency
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small && (small.size < file.size || scale < 1) ? small : file;
}
