/** What a caller was told, whatever it was, and after how long. Status 0: nobody answered. */
export interface Told<Body = Record<string, never>> {
  readonly status: number;
  readonly ms: number;
  readonly body: Body;
  readonly headers: Headers;
}

interface Asking {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

/** One call, without another try. */
export const tell = async <Body = { data: { id: string }; access_token: string; credit: number }>(
  url: string,
  { body, headers = {}, method = body === undefined ? 'GET' : 'POST' }: Asking = {},
): Promise<Told<Body>> => {
  const began = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(15_000),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text;
    const read = (isJson ? JSON.parse(text) : text) as Body;
    return { status: response.status, ms: performance.now() - began, body: read, headers: response.headers };
  } catch {
    return { status: 0, ms: performance.now() - began, body: {} as Body, headers: new Headers() };
  }
};

/** Waits until it is so; the milliseconds it took. */
export const until = async (look: () => Promise<boolean>, what: string, longest_ms = 15_000): Promise<number> => {
  for (const began = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const passed = performance.now() - began;
    if (await look()) return passed;
    if (passed > longest_ms) throw new Error(`waited in vain: ${what}`);
  }
};
