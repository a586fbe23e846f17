import { lookup, type LookupOptions } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './endpoints.ts';

const TIMEOUT_MS = 10_000;

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Sends one message to a push service and returns its status. Throws without an answer. */
export type PushPost = (message: PushRequest) => Promise<number>;

/**
 * DNS lookup for the connection that refuses a name with a private address, so that no second lookup can differ (SSRF).
 */
export const publicAddressLookup: LookupFunction = (hostname, options: LookupOptions, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const isInside = addresses?.some(({ address }) => !isPublicAddress(address));
    if (error || isInside || !addresses[0])
      return done(
        error ?? Object.assign(new Error(`${hostname} is not on the open internet`), { code: 'EINSIDE' }),
        '',
      );
    if (options.all) return done(null, addresses);
    return done(null, addresses[0].address, addresses[0].family);
  });
};

/** Follows no redirect, reads only the status, times out after ten seconds. */
export const postPush: PushPost = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const clientRequest = request(
      endpoint,
      { method: 'POST', headers, lookup: publicAddressLookup, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
