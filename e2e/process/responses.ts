import { CEILING_MS } from '../../testing/ceilings.ts';

/** Response to a call; status 0: no response. */
export interface HttpResponse<Body = Record<string, never>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

interface HttpRequest {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

/** Makes one call, without retries. */
export const send = async <Body = { data: { id: string }; access_token: string; credit: number }>(
  url: string,
  { body, headers = {}, method = body === undefined ? 'GET' : 'POST' }: HttpRequest = {},
): Promise<HttpResponse<Body>> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(CEILING_MS),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text;
    const read = (isJson ? JSON.parse(text) : text) as Body;
    return { status: response.status, body: read, headers: response.headers };
  } catch {
    return { status: 0, body: {} as Body, headers: new Headers() };
  }
};
