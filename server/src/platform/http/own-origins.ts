import { networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const ALL_INTERFACES = ['0.0.0.0', '::'];

/** The origins under which this listener is reachable: on this machine, and in its network if it listens there. */
export const ownOrigins = (host: string, port: number): string[] => {
  const addresses = ALL_INTERFACES.includes(host)
    ? Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
    : [host];
  const isHere = [...ALL_INTERFACES, ...LOOPBACK].includes(host);
  return [...new Set([...(isHere ? LOOPBACK : []), ...addresses])].map(
    (each) => new URL(`http://${each.includes(':') ? `[${each.replace(/%.*/, '')}]` : each}:${port}`).origin,
  );
};

/** The origin in the list that matches the caller's URL. */
export const matchingOrigin = (origins: readonly string[], url: string): string | undefined => {
  const origin = URL.canParse(url) ? new URL(url).origin : undefined;
  return origins.find((each) => each === origin);
};
