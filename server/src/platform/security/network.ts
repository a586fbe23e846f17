import ipaddr from 'ipaddr.js';

/**
 * The network whose rate limit a call counts in: an IPv4 address, or an IPv6 /64, because a customer gets at least that
 * (RFC 6177).
 */
export const networkOf = (caller: string): string => {
  const address = withoutPort(caller);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // IPv4 written as IPv6 is IPv4
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};

/** Some proxies append a port, which differs per connection. */
const withoutPort = (caller: string): string => caller.replace(/^(?:([\d.]+)|\[(.+)\]):\d+$/, '$1$2');
