import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The push services of the browsers there are. A name with a dot in front stands for every host under it. */
export const KNOWN_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

/** Whether an address that a browser gave is one of a known push service: https, its usual port, and nobody's name in it. */
export const isKnownEndpoint = (endpoint: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
};

const FIRST_GIVEN_OUT = 0x2000; // of IPv6 only 2000::/3 is given out
const FIRST_BEYOND = 0x4000;

/** Whether an address is one of the open internet: not this machine, not this network, not one that stands for another. */
export const isPublicAddress = (address: string): boolean => {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  const [first = 0] = 'parts' in parsed ? parsed.parts : [FIRST_GIVEN_OUT];
  return first >= FIRST_GIVEN_OUT && first < FIRST_BEYOND;
};
