import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { setFanOut } from '../metrics.ts';

export const RECONNECT_MS = 500;
const PING_MS = 2000;
/** A silent connection ends: longer than pings are apart and than a reading waits. */
const SILENCE_MS = 10_000;

type Name = Parameters<typeof setFanOut>[0];

/** A connection that reconnects for ever once it was open, and says so in log and metrics. */
export const openClient = (url: string, name: Name, log: Logger) => {
  let state: 'new' | 'open' | 'lost' = 'new';
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: () => (state === 'new' ? false : RECONNECT_MS),
    },
  });
  client.on('error', (error: Error) => {
    if (!client.isOpen) return; // closed here, or never open
    setFanOut(name, false);
    if (state === 'open') log.warn({ connection: name, reason: reasonOf(error) }, 'Redis is lost');
    if (state !== 'new') state = 'lost';
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

export const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
};
