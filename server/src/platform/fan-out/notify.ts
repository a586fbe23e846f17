import { setTimeout as wait } from 'node:timers/promises';
import type { Event } from '@portal/contract/realtime.ts';
import pg from 'pg';
import type { Db } from '../database/db.ts';
import { notify } from '../database/queries.ts';
import { type FanOut, noticesOf, type OnChange } from './fan-out.ts';

/** PostgreSQL channel that carries events to all nodes. */
const EVENTS = 'portal_events';

const RECONNECT_MS = 500;
/** A connection may be cut off without a sign, so it is asked now and then. */
const PING_MS = 5000;

/** Receives the events of all nodes by LISTEN. Those of a lost connection are missed. */
export const listen = (
  url: string,
  onEvent: (event: Event) => void,
  onChange: OnChange = () => {},
  ping_ms = PING_MS,
): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
  const hearUntilLost = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ping_ms, query_timeout: ping_ms });
    const lost = new Promise<true>((resolve) => client.on('end', () => resolve(true)).on('error', () => resolve(true)));
    client.on('notification', ({ payload }) => {
      for (const event of JSON.parse(payload ?? '[]') as Event[]) onEvent(event);
    });
    try {
      await client.connect();
      await client.query(`listen ${EVENTS}`);
      onChange(true);
      while (!ending.signal.aborted && !(await Promise.race([lost, pause(ping_ms)]))) await client.query('select');
    } finally {
      client.end().catch(() => {}); // a silent server never confirms
    }
  };
  const done = (async () => {
    while (!ending.signal.aborted) {
      await hearUntilLost().catch(() => {});
      if (ending.signal.aborted) return;
      onChange(false);
      await pause(RECONNECT_MS);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
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
  listen: (onEvent, onChange) => listen(url, onEvent, onChange),
  close: async () => {},
});
