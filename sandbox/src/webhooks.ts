import { createHmac, randomUUID } from 'node:crypto';
import type { DeliveryState } from '@portal/contract/sandbox/values.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebhookEvent } from './journal-entry.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Timers } from './timers.ts';
import { accountKey } from './store.ts';

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000];
const MAX_RETRY_DELAY_MS = 15_000;
const GIVE_UP_AFTER_MS = 3_600_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 64;

interface EventBody {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Creates a webhook event; `ref`: reference for searching the log. */
export const newWebhookEvent = (
  sender: WebhookEvent['sender'],
  destination: WebhookEvent['destination'],
  ref: string,
  body: EventBody,
  { copies = 1, delay_ms = 0 } = {},
): WebhookEvent => {
  const event_id = randomUUID();
  return {
    event_id,
    type: body.type,
    ref,
    sender,
    destination,
    body: JSON.stringify({ event_id, ...body }),
    copies,
    due_at: new Date(Date.now() + delay_ms),
    state: 'waiting',
    attempts: 0,
    last_response: null,
  };
};

export interface Webhooks {
  /** Delivers journaled events at least once, until accepted. */
  send(events: Iterable<WebhookEvent>): void;
  stop(): void;
}

interface Options {
  readonly journal: Journal;
  readonly faults: Faults;
  readonly timers: Timers;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + body)>` (docs/interfaces/webhooks.md#the-signature). */
export const sign = (secret: string, body: string, at = new Date()): string => {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

/** Sends one request; returns the response status, or the reason for none. */
const post = async (url: string, body: string, secret: string, stopping: AbortSignal): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': sign(secret, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'no_connection';
  }
};

export const startWebhooks = ({ journal: { store, record }, faults, timers, secret, log }: Options): Webhooks => {
  const queue: string[] = [];
  const stopping = new AbortController();
  let running = 0;

  const urlOf = ({ destination }: WebhookEvent) =>
    'url' in destination ? destination.url : store.accounts.get(accountKey(destination.account))?.webhook_url;

  const finish = (event: WebhookEvent, state: DeliveryState, last_response: string | null) => {
    const { event_id, type, attempts } = event;
    record({ kind: 'delivery', event_id, state, attempts, last_response });
    if (state === 'abandoned') log.warn({ event_id, type, last_response }, 'a webhook event was not accepted');
  };

  /** Attempts are in memory only: a restart begins with the shortest delay. */
  const scheduleRetry = (event: WebhookEvent, last_response: string) => {
    store.webhookEvents.set(event.event_id, { ...event, last_response });
    timers.after(RETRY_DELAYS_MS[event.attempts - 1] ?? MAX_RETRY_DELAY_MS, () => enqueue(event.event_id));
  };

  const attempt = async (waiting: WebhookEvent) => {
    if (faults.isSilent(waiting.sender)) return finish(waiting, 'dropped', null);
    const event = { ...waiting, attempts: waiting.attempts + 1 };
    const url = urlOf(event);
    const responses = url
      ? await Promise.all(Array.from({ length: event.copies }, () => post(url, event.body, secret, stopping.signal)))
      : ['no_address'];
    if (stopping.signal.aborted) return;
    const success = responses.find((response) => response.startsWith('2'));
    const last_response = success ?? responses[0] ?? 'no_address';
    if (success) finish(event, 'delivered', last_response);
    else if (Date.now() - event.due_at.getTime() > GIVE_UP_AFTER_MS) finish(event, 'abandoned', last_response);
    else scheduleRetry(event, last_response);
  };

  const drain = () => {
    while (running < MAX_CONCURRENT) {
      const event_id = queue.shift();
      if (!event_id) return;
      const event = store.webhookEvents.get(event_id);
      if (!event) continue;
      running += 1;
      void attempt(event)
        .catch((err: unknown) => log.error({ err, event_id }, 'a webhook event could not be sent'))
        .finally(() => {
          running -= 1;
          drain();
        });
    }
  };

  const enqueue = (event_id: string) => {
    queue.push(event_id);
    drain();
  };

  return {
    send: (events) => {
      for (const { event_id, due_at } of events) {
        const wait_ms = due_at.getTime() - Date.now();
        if (wait_ms > 0) timers.after(wait_ms, () => enqueue(event_id));
        else enqueue(event_id);
      }
    },
    stop: () => stopping.abort(),
  };
};
