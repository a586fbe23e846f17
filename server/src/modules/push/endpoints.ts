import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { lookup, type LookupOptions } from 'node:dns';
import { request } from 'node:https';
import { outgoingSpan } from '../../platform/http/outgoing.ts';
import { inSpan } from '../../platform/tracing/tracing.ts';

/** Push services of the common browsers. A leading dot allows every subdomain. */
export const PUSH_SERVICE_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

/** True for an https URL of an allowed push service, on the default port and without credentials. */
export const isPushServiceUrl = (endpoint: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
};

const FIRST_ASSIGNED = 0x2000; // IPv6 assigns only 2000::/3
const FIRST_UNASSIGNED = 0x4000;

/** True for a public unicast address: not this machine, a private network or an embedded IPv4 address. */
export const isPublicAddress = (address: string): boolean => {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  const [first = 0] = 'parts' in parsed ? parsed.parts : [FIRST_ASSIGNED];
  return first >= FIRST_ASSIGNED && first < FIRST_UNASSIGNED;
};

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
export const postPush: PushPost = (message) =>
  inSpan(
    outgoingSpan({ method: 'POST', url: message.endpoint }, (status) => status),
    () => post(message),
  );

const post: PushPost = ({ endpoint, headers, body }) =>
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
