import { ConnectionTimeoutError, createClient } from '@redis/client';
import type { Logger } from 'pino';
import { setFanOut } from '../metrics.ts';

export const RECONNECT_MS = 500;
const PING_MS = 2000;
/** A silent connection ends: longer than pings are apart and than a reading waits. */
const SILENCE_MS = 10_000;

type Name = Parameters<typeof setFanOut>[0];

/** Codes of a Redis that may come back; all other failures of a first connection are a wrong address. */
const AWAY = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN']);
const isAway = (error: unknown): boolean =>
  error instanceof ConnectionTimeoutError || AWAY.has((error as NodeJS.ErrnoException).code ?? '');

/** A client that reconnects for ever unless its address is wrong, and says so in log and metrics. */
export const openClient = (url: string, name: Name, log: Logger) => {
  let state: 'new' | 'open' | 'lost' = 'new';
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (_tries, cause) => (state === 'new' && !isAway(cause) ? false : RECONNECT_MS),
    },
  });
  client.on('error', (error: Error) => {
    if (!client.isOpen) return; // closed here, or never open
    setFanOut(name, false);
    if (state === 'new' && !isAway(error)) return;
    if (state !== 'lost') log.warn({ connection: name, reason: reasonOf(error) }, 'Redis is lost');
    state = 'lost';
  });
  const answers = () => {
    setFanOut(name, true);
    if (state === 'lost') log.info({ connection: name }, 'Redis answers again');
    state = 'open';
  };
  client.on('ready', answers);
  client.on('ping-interval', answers); // after a refused ping the connection stays
  return client;
};
export type Client = ReturnType<typeof openClient>;

/** Connects, or leaves a client behind that goes on trying. Throws if the address is wrong. */
export const connect = async (client: Client): Promise<void> => {
  const away = new Promise<void>((resolve) => client.on('error', (error) => isAway(error) && resolve()));
  await Promise.race([client.connect(), away]);
};

export const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
};
