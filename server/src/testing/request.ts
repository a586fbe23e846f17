import type { FastifyInstance, InjectOptions } from 'fastify';
import { OPERATOR_COOKIE } from '../platform/http/mount.ts';
import { signatureOf } from '../platform/security/tokens.ts';

/** What banks and gateways of the tests sign with, where they have no secret of their own. */
export const SANDBOX_SECRET = 'the-secret-of-the-tests';

export interface RequestOptions {
  /** JSON, unless it is text or bytes already. */
  readonly body?: unknown;
  readonly token?: string;
  /** The operator's cookie. */
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call as Fastify takes it without a network. */
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

/** A webhook of a bank or a gateway: signed, unless the headers say otherwise. */
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
