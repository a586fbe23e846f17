import type { SpanOf } from '../tracing/spans.ts';
import { inSpan } from '../tracing/tracing.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 64 * 1024;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** Bearer secret of the called service. */
  readonly secret: string;
  readonly body?: unknown;
  /** Total: connect, wait and read. */
  readonly timeout_ms?: number;
}

export interface CallResponse {
  readonly status: number;
  readonly ok: boolean;
  /** The body as JSON; undefined if it is not. The caller must decode it. */
  readonly body: unknown;
}

/**
 * Makes an outgoing call: short timeout, limited body, redirects not followed so that the secret goes nowhere else. No
 * retries; the caller knows whether one is safe. Throws if the outcome is unknown.
 */
export const callOut = (call: Call): Promise<CallResponse> =>
  inSpan(
    outgoingSpan(call, ({ status }) => status),
    () => request(call),
  );

/** The span of an outgoing call, named by its host: a path may carry personal data. */
export const outgoingSpan = <T>(
  { method, url }: Pick<Call, 'method' | 'url'>,
  statusOf: (result: T) => number,
): SpanOf<T> => ({ kind: 'outgoing', name: () => `${method} ${URL.parse(url)?.host ?? 'nowhere'}`, statusOf });

const request = async ({ method, url, secret, body, timeout_ms = TIMEOUT_MS }: Call): Promise<CallResponse> => {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout_ms),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new Error(reasonOf(error)); // without the URL, which may carry personal data
  });
  const { status, ok } = response;
  return { status, ok, body: parsed(await textOf(response)) };
};

const reasonOf = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
};

/** The body up to the maximum; a longer one is discarded with its connection. */
const textOf = async ({ body }: Response): Promise<string> => {
  if (!body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new TypeError('too long');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    const isLong = error instanceof TypeError && error.message === 'too long';
    throw new Error(isLong ? `an answer of more than ${MAX_BYTES} bytes` : reasonOf(error as Error), { cause: error });
  }
  return text + decoder.decode();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
