import { isIPv6 } from 'node:net';

/**
 * Whose budget a call counts in. An IPv4 address is somebody's own; of IPv6 a customer is given a network of 64 bits at
 * least, and could call from another address each time (RFC 6177).
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const last = tail ? tail.split(':') : [];
    const filled = last.some((each) => each.includes('.')) ? 7 : 8; // the last may be written as IPv4
    while (groups.length + last.length < filled) groups.push('0');
    groups.push(...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
