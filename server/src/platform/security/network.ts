import ipaddr from 'ipaddr.js';

/**
 * Whose rate limit a call counts in. An IPv4 address is somebody's own; of IPv6 a customer is given a network of 64 bits at
 * least, and could call from another address each time (RFC 6177).
 */
export const networkOf = (caller: string): string => {
  const address = withoutPort(caller);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // IPv4 written as IPv6 is IPv4
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};

/** Some proxies name the caller with a port, which is another one for each connection. */
const withoutPort = (caller: string): string => caller.replace(/^(?:([\d.]+)|\[(.+)\]):\d+$/, '$1$2');
