const TIMEOUT_MS = 4000;
const MOST_BYTES = 64 * 1024;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** The bearer secret of whoever is called. */
  readonly secret: string;
  readonly body?: unknown;
  /** Altogether: to connect, to be answered, and to read the answer. */
  readonly timeout_ms?: number;
}

export interface Answered {
  readonly status: number;
  readonly ok: boolean;
  /** The answer as JSON; undefined when it is none. Whoever called must decode it. */
  readonly body: unknown;
}

/**
 * The one way to call the outside world. It has little time, its answer has little room, and where it points is not
 * followed: a redirect is an answer like any other, so that the secret goes nowhere else. Nothing is tried twice here; who
 * calls knows whether that is safe. Throws when nobody knows what the other side did.
 */
export const callOut = async ({ method, url, secret, body, timeout_ms = TIMEOUT_MS }: Call): Promise<Answered> => {
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
    throw new Error(reasonOf(error)); // without the address, which may carry a name
  });
  const { status, ok } = response;
  return { status, ok, body: parsed(await textOf(response)) };
};

const reasonOf = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
};

/** The body, as far as it has room; one that is longer is thrown away with its connection. */
const textOf = async ({ body }: Response): Promise<string> => {
  if (!body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) throw new TypeError('too long');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    const isLong = error instanceof TypeError && error.message === 'too long';
    throw new Error(isLong ? `an answer of more than ${MOST_BYTES} bytes` : reasonOf(error as Error), { cause: error });
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
