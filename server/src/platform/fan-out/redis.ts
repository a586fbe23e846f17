import { setTimeout as wait } from 'node:timers/promises';
import type { Event } from '@portal/contract/realtime.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StartError } from '../errors.ts';
import { type FanOut, noticesOf, type OnChange, UnpublishedError } from './fan-out.ts';
import { type Client, connect, openClient, reasonOf, RECONNECT_MS } from './redis-client.ts';

/** The stream in the address's database. */
export const STREAM = 'portal:events';
/** Notices that the stream holds, about: 70 MB at most. A node that lost its connection reads on from its last. Nothing is kept an hour after the newest. */
const MAX_NOTICES = 10_000;
const KEPT_S = 3600;
const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_NOTICES } as const;
const PATIENCE_MS = 2000;
const BLOCK_MS = 2000;
const BATCH = 50;

/** Carries events by Redis Streams, also of one that is away for now. Throws StartError if the address leads to none that takes them. */
export const openRedis = async (url: string, log: Logger): Promise<FanOut> => {
  const clients: Client[] = [];
  const close = async () => {
    for (const client of clients) if (client.isOpen) client.destroy();
  };
  try {
    const publisher = openClient(url, 'publish', log);
    const reader = openClient(url, 'listen', log);
    clients.push(publisher, reader);
    await Promise.all(clients.map(connect));
    if (publisher.isReady) await publisher.xTrim(STREAM, 'MAXLEN', MAX_NOTICES, { strategyModifier: '~' }); // needs the same rights as adding
    const last = reader.isReady ? await newestId(reader) : undefined;
    const publish = publishTo(publisher);
    return {
      publish: async (tx, events) => {
        await tx.rows(sql`select`); // what was sent before has succeeded: Redis rolls nothing back
        await publish(events);
      },
      publishNow: (events) =>
        publish(events).catch((error: Error) => log.debug({ reason: error.message }, 'events were not published')),
      listen: (onEvent, onChange = () => {}) => follow(reader, { last, onEvent, onChange, log }),
      close,
    };
  } catch (error) {
    await close();
    throw new StartError(`REDIS_URL: no Redis for events at ${new URL(url).host} (${reasonOf(error)}).`, {
      cause: error,
    });
  }
};

/** Adds events to the stream. While an answer is overdue, it refuses instead of adding to what waits. */
const publishTo = (client: Client) => {
  let overdue: Promise<unknown> | undefined;
  return async (events: readonly Event[]): Promise<void> => {
    if (overdue) throw new UnpublishedError(SILENT);
    const added = noticesOf(events).map((notice) => client.xAdd(STREAM, '*', { notice }, { TRIM }));
    const answer = Promise.all([...added, client.expire(STREAM, KEPT_S)]);
    const patience = new AbortController();
    const late = wait(PATIENCE_MS, 'late' as const, { signal: patience.signal, ref: false });
    const first = await Promise.race([answer, late]).catch((error: unknown) => {
      throw new UnpublishedError(reasonOf(error), { cause: error });
    });
    patience.abort();
    if (first !== 'late') return;
    overdue = answer.catch(() => {}).finally(() => (overdue = undefined));
    throw new UnpublishedError(SILENT);
  };
};
const SILENT = 'Redis does not answer';

const FIRST = '0-0';

const newestId = async (client: Client): Promise<string> =>
  (await client.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]?.id ?? FIRST;

/** True if an id of the stream (milliseconds, a hyphen, a count) comes before another. */
const isBefore = (one: string, other: string): boolean => {
  const [at = 0, nth = 0] = one.split('-').map(Number);
  const [otherAt = 0, otherNth = 0] = other.split('-').map(Number);
  return at < otherAt || (at === otherAt && nth < otherNth);
};

interface Following {
  /** The last id that needs no delivery; the newest at the first connection if undefined. */
  readonly last: string | undefined;
  readonly onEvent: (event: Event) => void;
  readonly onChange: OnChange;
  readonly log: Logger;
}

/** Reads on after the last id; from the beginning of a stream that lost its data and is behind it. */
const follow = (client: Client, { last: start, onEvent, onChange, log }: Following) => {
  const ending = new AbortController();
  let last = start;
  const read = async (after: string) => {
    const streams = await client.xRead({ key: STREAM, id: after }, { BLOCK: BLOCK_MS, COUNT: BATCH });
    for (const { id, message } of streams?.[0]?.messages ?? []) {
      last = id;
      for (const event of JSON.parse(message['notice'] ?? '[]') as Event[]) onEvent(event);
    }
  };
  const done = (async () => {
    while (!ending.signal.aborted)
      try {
        const newest = await newestId(client);
        last = last && isBefore(newest, last) ? FIRST : (last ?? newest);
        onChange(true);
        while (!ending.signal.aborted) await read(last);
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!client.isReady) onChange(false);
        else log.warn({ reason: reasonOf(error) }, 'events could not be read from Redis');
        await wait(RECONNECT_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      }
  })();
  return {
    stop: async () => {
      ending.abort();
      if (client.isOpen) client.destroy();
      await done;
    },
  };
};
