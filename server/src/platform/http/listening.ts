import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { StartError } from '../errors.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  /** The variable of the environment that the port came from. */
  readonly variable: string;
}

/** Listens; the address to ask it at. Throws StartError with the variable to change. */
export const listenAt = async (app: FastifyInstance, { host, port, variable }: Place): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentence = sentences(host, port, variable)[code ?? ''];
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
  const { port: given } = app.server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${given}`;
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
