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

/** Carries one message to a push service and gives back its status. Throws when none came. */
export type PushPost = (message: PushRequest) => Promise<number>;

/** Looks a name up and refuses it when any of its addresses is inside: asked at the connection itself, so that no second answer differs. */
export const openInternetOnly: LookupFunction = (hostname, options: LookupOptions, done) => {
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

/** Follows nothing, reads no answer but its status, and waits ten seconds at most. */
export const postPush: PushPost = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const asked = request(
      endpoint,
      { method: 'POST', headers, lookup: openInternetOnly, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
