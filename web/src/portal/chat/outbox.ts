import { type Message, sendMessage } from '@portal/contract/chat.ts';
import { uploadFile } from '@portal/contract/uploads.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '../../kit/call.ts';
import { newUuid } from '../../kit/uuid.ts';
import { token } from '../../kit/session.ts';
import { upload } from '../../kit/upload.ts';
import { forget, keep, type Outgoing, OUTBOX, outgoingOf } from './outbox-store.ts';

export type { Outgoing } from './outbox-store.ts';

const WAITS_S = [1, 2, 5, 10, 30];
/** What is over by itself: no connection, a server that is away, a session that ended. Everything else is a refusal for good. */
const PASSING = ['network', 'timeout', 'internal', 'unavailable', 'unauthenticated', 'replaced', 'request_in_flight'];

let items: readonly Outgoing[] = [];
/** Percent of the picture that has left, of what is being sent. */
let progress: { readonly client_id: string; readonly percent: number } | undefined;
const watchers = new Set<() => void>();
const tell = () => {
  for (const each of watchers) each();
};
const watch = (each: () => void) => {
  watchers.add(each);
  return () => void watchers.delete(each);
};

/** Other tabs have the same outbox. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX) : undefined;
let owner: string | undefined;
const load = async (): Promise<void> => {
  if (owner === undefined) return;
  items = await outgoingOf(owner);
  tell();
};
const changed = async (): Promise<void> => {
  await load();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  others?.postMessage('changed');
};

/** What is still to be sent, in its order, and how far the one is that is being sent. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(watch, () => items);
export const useProgress = () => useSyncExternalStore(watch, () => progress);

/** Whoever waits here goes on when something was written, or after so long. */
let wake = () => {};
const rest = (ms?: number): Promise<void> =>
  new Promise((resolve) => {
    wake = resolve;
    if (ms !== undefined) setTimeout(resolve, ms);
  });
others?.addEventListener('message', () => void load().then(() => wake()));

let latest = 0;
type Content = Pick<Outgoing, 'text' | 'picture' | 'context' | 'topic'>;
/** Takes a message in: it is kept first, and sent when its turn comes. */
export async function enqueue(member: string, content: Content): Promise<void> {
  latest = Math.max(Date.now(), latest + 1);
  await keep({ ...content, client_id: newUuid(), member, at: latest, file_id: null, refused: null });
  await changed();
  wake();
}
export async function retry(item: Outgoing): Promise<void> {
  await keep({ ...item, refused: null });
  await changed();
  wake();
}
let sending: { readonly client_id: string; readonly stop: AbortController } | undefined;
export async function drop({ client_id }: Outgoing): Promise<void> {
  await forget(client_id);
  if (sending?.client_id === client_id) sending.stop.abort();
  await changed();
}

/** Brings one message over; its picture first, and only once. */
const bring = async (item: Outgoing, signal: AbortSignal): Promise<Message> => {
  let { file_id } = item;
  if (item.picture && !file_id) {
    const onProgress = (percent: number) => {
      progress = { client_id: item.client_id, percent };
      tell();
    };
    const { data } = await upload(uploadFile, { file: item.picture, onProgress, signal });
    file_id = data.file_id;
    if (!signal.aborted) await keep({ ...item, file_id });
  }
  const { client_id, text, context, topic } = item;
  const answer = await call(sendMessage, {
    signal,
    input: {
      client_id,
      ...(text === null ? {} : { text }),
      ...(file_id ? { file_id } : {}),
      ...(context ? { context } : {}),
      ...(topic ? { topic } : {}),
    },
  });
  return answer.data;
};

type OnSent = (message: Message) => void;

/** Sends what waits, one after the other, for as long as this tab has the turn. */
const work = async (member: string, onSent: OnSent, ended: AbortSignal): Promise<void> => {
  let failures = 0;
  await load();
  while (!ended.aborted) {
    const next = (await outgoingOf(member)).find(({ refused }) => refused === null);
    if (!next || token() === null) {
      await rest(next ? 1000 : undefined);
      continue;
    }
    const stop = new AbortController();
    sending = { client_id: next.client_id, stop };
    try {
      const message = await bring(next, AbortSignal.any([stop.signal, ended]));
      failures = 0;
      onSent(message);
      await forget(next.client_id);
    } catch (error) {
      if (ended.aborted) break;
      if (!stop.signal.aborted) {
        const wait_ms = waitFor(error, failures);
        if (wait_ms === undefined) await keep({ ...next, refused: (error as ApiError).message });
        else {
          failures += 1;
          await rest(wait_ms);
        }
      }
    } finally {
      sending = undefined;
      progress = undefined;
    }
    await changed();
  }
};

/** How long until it is tried again; undefined: never, it was refused. */
const waitFor = (error: unknown, failures: number): number | undefined => {
  const after_ms = 1000 * (WAITS_S[Math.min(failures, WAITS_S.length - 1)] ?? 30);
  if (!(error instanceof ApiError)) return after_ms;
  if (error.code === 'too_many_attempts') return 1000 * (error.retryAfter_s ?? 1);
  return PASSING.includes(error.code) ? after_ms : undefined;
};

/**
 * From now on this tab sends this member's messages, when no other does. Where the browser has no locks (plain http) each
 * tab sends: the server knows every message by its id. Gives back what ends it.
 */
export function startSending(member: string, onSent: OnSent): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  owner = member;
  void load();
  const run = () => work(member, onSent, signal);
  if ('locks' in navigator) void navigator.locks.request(`${OUTBOX} ${member}`, { signal }, run).catch(() => {});
  else void run();
  const again = () => wake();
  addEventListener('online', again);
  return () => {
    removeEventListener('online', again);
    ending.abort();
    wake();
  };
}
