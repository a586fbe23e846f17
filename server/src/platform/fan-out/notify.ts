import { setTimeout as wait } from 'node:timers/promises';
import type { Event } from '@portal/contract/realtime.ts';
import pg from 'pg';
import type { Db } from '../database/db.ts';
import { notify } from '../database/queries.ts';
import { type FanOut, noticesOf } from './fan-out.ts';

/** PostgreSQL channel that carries events to all nodes. */
const EVENTS = 'portal_events';

/** Receives the events of all nodes by LISTEN. */
export const listen = (url: string, onEvent: (event: Event) => void): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  let client: pg.Client | undefined;
  const once = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    const over = new Promise<void>((resolve) => client?.on('end', resolve).on('error', () => resolve()));
    client.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as Event[]) onEvent(event);
    });
    await client.connect();
    await client.query(`listen ${EVENTS}`);
    await over;
  };
  const done = (async () => {
    while (!ending.signal.aborted) {
      await once().catch(() => {});
      if (!ending.signal.aborted) await wait(500, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await client?.end().catch(() => {});
      await done;
    },
  };
};

/** Carries events by NOTIFY. `url` leads to PostgreSQL without a pooler. */
export const fanOutByNotify = (db: Db, url: string): FanOut => ({
  publish: async (tx, events) => {
    for (const notice of noticesOf(events)) tx.send(notify(EVENTS, notice));
  },
  publishNow: async (events) => {
    for (const notice of noticesOf(events)) await db.rows(notify(EVENTS, notice));
  },
  listen: (onEvent) => listen(url, onEvent),
  close: async () => {},
});
