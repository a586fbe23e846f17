import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { StartError } from '../errors.ts';
import { networkInterfaces } from 'node:os';

interface Place {
  readonly host: string;
  readonly port: number;
  /** The environment variable of the port. */
  readonly variable: string;
}

/** Listens and returns the URL. Throws StartError that names the variable. */
export const startListening = async (app: FastifyInstance, { host, port, variable }: Place): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentence = sentences(host, port, variable)[code ?? ''];
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
  const { port: actualPort } = app.server.address() as AddressInfo;
  return localUrlOf(host, actualPort);
};

const sentences = (host: string, port: number, variable: string): Record<string, string> => {
  const noAddress = `HOST: ${host} is no address of this machine.`;
  return {
    EADDRINUSE: `${variable}: port ${port} of ${host} is taken by another program.`,
    EACCES: `${variable}: port ${port} may not be opened by this user.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
};

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const ALL_INTERFACES = ['0.0.0.0', '::'];

const inUrl = (host: string): string => (host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host);

/** The URL at which this machine reaches what listens at `host`. */
export const localUrlOf = (host: string, port: number): string =>
  `http://${ALL_INTERFACES.includes(host) ? '127.0.0.1' : inUrl(host)}:${port}`;

/** The origins under which this listener is reachable: on this machine, and in its network if it listens there. */
export const ownOrigins = (host: string, port: number): string[] => {
  const addresses = ALL_INTERFACES.includes(host)
    ? Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
    : [host];
  const isHere = [...ALL_INTERFACES, ...LOOPBACK].includes(host);
  return [...new Set([...(isHere ? LOOPBACK : []), ...addresses])].map(
    (each) => new URL(`http://${inUrl(each)}:${port}`).origin,
  );
};

/** The origin in the list that matches the caller's URL. */
export const matchingOrigin = (origins: readonly string[], url: string): string | undefined => {
  const origin = URL.canParse(url) ? new URL(url).origin : undefined;
  return origins.find((each) => each === origin);
};
