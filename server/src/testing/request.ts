import type { FastifyInstance, InjectOptions } from 'fastify';
import { OPERATOR_COOKIE } from '../platform/http/mount.ts';
import { signatureOf } from '../platform/security/tokens.ts';

/** Webhook secret of test banks and gateways without their own. */
export const SANDBOX_SECRET = 'the-secret-of-the-tests';

export interface RequestOptions {
  /** JSON, unless text or bytes. */
  readonly body?: unknown;
  readonly token?: string;
  /** The operator's cookie. */
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Options for Fastify's `inject`. */
export const injectOptions = (
  method: Method,
  url: string,
  { body, token, cookie, headers, address }: RequestOptions,
): InjectOptions => ({
  method,
  url,
  ...(address ? { remoteAddress: address } : {}),
  headers: {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie: `${OPERATOR_COOKIE}=${cookie}` } : {}),
    ...headers,
  },
  ...(body === undefined ? {} : { payload: body as object }),
});

/** Sends a signed webhook, unless the headers differ. */
export const postWebhook = (portal: FastifyInstance, url: string, event: unknown, headers: Record<string, string>) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  return portal.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-signature': signatureOf(SANDBOX_SECRET, Buffer.from(payload)),
      ...headers,
    },
    payload,
  });
};
