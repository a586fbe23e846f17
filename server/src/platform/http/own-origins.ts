import { networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const EVERYBODY = ['0.0.0.0', '::'];

/** Under which origins somebody finds what listens here: by its name on this machine, and in its network when it listens to that. */
export const ownOrigins = (host: string, port: number): string[] => {
  const addresses = EVERYBODY.includes(host)
    ? Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
    : [host];
  const isHere = [...EVERYBODY, ...LOOPBACK].includes(host);
  return [...new Set([...(isHere ? LOOPBACK : []), ...addresses])].map(
    (each) => new URL(`http://${each.includes(':') ? `[${each.replace(/%.*/, '')}]` : each}:${port}`).origin,
  );
};

/** The one of these origins that a caller named, whatever else the caller wrote. */
export const originAmong = (origins: readonly string[], said: string): string | undefined => {
  const origin = URL.canParse(said) ? new URL(said).origin : undefined;
  return origins.find((each) => each === origin);
};
