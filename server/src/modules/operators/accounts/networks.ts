import ipaddr from 'ipaddr.js';
import { addressOf } from '../../../platform/security/rate-limit.ts';

/** True if one of these networks (CIDR) contains the caller's address; without networks any address is allowed. */
export const isFromNetwork = (networks: readonly string[], caller: string): boolean => {
  const address = addressOf(caller);
  return networks.length === 0 || (address !== undefined && networks.some((each) => isIn(address, each)));
};

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(network);
  return address.kind() === base.kind() && address.match(base, bits);
};

/** True if the new networks allow an address that the old ones do not contain as one network. */
export const isWider = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && (after.length === 0 || !after.every((each) => before.some((old) => isPart(each, old))));

const isPart = (network: string, container: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(network);
  return bits >= ipaddr.parseCIDR(container)[1] && isIn(base, container);
};
