import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Notice } from './entries.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { sign } from './signature.ts';
import type { Timers } from './timers.ts';
import { accountKey } from './world.ts';

const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000];
const LAST_RETRY_AFTER_MS = 15_000;
const GIVE_UP_AFTER_MS = 3_600_000;
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 64;

interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A notice that waits to be sent; `about` is the reference a person would look for in the log. */
export const newNotice = (
  from: Notice['from'],
  to: Notice['to'],
  about: string,
  event: Event,
  { copies = 1, delay_ms = 0 } = {},
): Notice => {
  const event_id = randomUUID();
  return {
    event_id,
    type: event.type,
    about,
    from,
    to,
    body: JSON.stringify({ event_id, ...event }),
    copies,
    due_at: new Date(Date.now() + delay_ms),
    state: 'waiting',
    attempts: 0,
    answer: null,
  };
};

export interface Notices {
  /** Takes care of notices that are already in the journal: each is sent until it is taken, at least once. */
  send(notices: Iterable<Notice>): void;
  stop(): void;
}

interface Parts {
  readonly journal: Journal;
  readonly faults: Faults;
  readonly timers: Timers;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
}

/** One try: the status, or why there is none. */
const post = async (url: string, body: string, secret: string, stopping: AbortSignal): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': sign(secret, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'no_connection';
  }
};

export const startNotices = ({ journal: { world, record }, faults, timers, secret, log }: Parts): Notices => {
  const ready: string[] = [];
  const stopping = new AbortController();
  let running = 0;

  const addressOf = ({ to }: Notice) =>
    'url' in to ? to.url : world.accounts.get(accountKey(to.account))?.webhook_url;

  const settle = (notice: Notice, state: Notice['state'], answer: string | null) => {
    record({ kind: 'settled', event_id: notice.event_id, state, attempts: notice.attempts, answer });
    if (state === 'gave_up') log.warn({ event_id: notice.event_id, type: notice.type, answer }, 'nobody took a notice');
  };

  /** Attempts are kept in memory only: after a restart the waiting begins at its short end again. */
  const tryLater = (notice: Notice, answer: string) => {
    world.notices.set(notice.event_id, { ...notice, answer });
    timers.after(RETRY_AFTER_MS[notice.attempts - 1] ?? LAST_RETRY_AFTER_MS, () => enqueue(notice.event_id));
  };

  const attempt = async (waiting: Notice) => {
    if (faults.isSilent(waiting.from)) return settle(waiting, 'dropped', null);
    const notice = { ...waiting, attempts: waiting.attempts + 1 };
    const url = addressOf(notice);
    const answers = url
      ? await Promise.all(Array.from({ length: notice.copies }, () => post(url, notice.body, secret, stopping.signal)))
      : ['no_address'];
    if (stopping.signal.aborted) return;
    const taken = answers.find((answer) => answer.startsWith('2'));
    const answer = taken ?? answers[0] ?? 'no_address';
    if (taken) settle(notice, 'delivered', answer);
    else if (Date.now() - notice.due_at.getTime() > GIVE_UP_AFTER_MS) settle(notice, 'gave_up', answer);
    else tryLater(notice, answer);
  };

  const work = () => {
    while (running < AT_ONCE) {
      const event_id = ready.shift();
      if (!event_id) return;
      const notice = world.notices.get(event_id);
      if (!notice) continue;
      running += 1;
      void attempt(notice)
        .catch((err: unknown) => log.error({ err, event_id }, 'a notice could not be sent'))
        .finally(() => {
          running -= 1;
          work();
        });
    }
  };

  const enqueue = (event_id: string) => {
    ready.push(event_id);
    work();
  };

  return {
    send: (notices) => {
      for (const { event_id, due_at } of notices) {
        const wait_ms = due_at.getTime() - Date.now();
        if (wait_ms > 0) timers.after(wait_ms, () => enqueue(event_id));
        else enqueue(event_id);
      }
    },
    stop: () => stopping.abort(),
  };
};
