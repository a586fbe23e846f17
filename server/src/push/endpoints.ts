import { BlockList, isIP } from 'node:net';

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

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6'); // the only part of IPv6 that is given out
const special6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  special6.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the open internet: not this machine, not this network, not one that stands for another. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && outside6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
};
