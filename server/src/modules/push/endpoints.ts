import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
