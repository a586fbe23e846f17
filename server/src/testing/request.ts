import type { FastifyInstance, InjectOptions } from 'fastify';
import { OPERATOR_COOKIE } from '../platform/http/mount.ts';
import { signatureOf } from '../platform/security/tokens.ts';

/** What the banks of the tests sign with, now and before. */
export const HOOK_SECRETS = ['the-secret-of-now', 'the-secret-before'] as const;
/** One gateway signs with a secret of its own. */
export const ST_SECRET = 'what only this gateway knows';

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
      'x-signature': signatureOf(url.endsWith('/gateway/st') ? ST_SECRET : HOOK_SECRETS[0], Buffer.from(payload)),
      ...headers,
    },
    payload,
  });
};
