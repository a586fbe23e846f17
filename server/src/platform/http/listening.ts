import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { StartError } from '../errors.ts';

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
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${actualPort}`;
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
