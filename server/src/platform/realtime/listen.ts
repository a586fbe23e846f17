import { setTimeout as wait } from 'node:timers/promises';
import type { Event } from '@portal/contract/realtime.ts';
import pg from 'pg';
import { EVENTS } from '../outbox/outbox.ts';

/** Receives the events of all nodes. Reconnects for ever; pages poll for what was missed. */
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
