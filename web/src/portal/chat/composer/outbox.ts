import { type Message, sendMessage } from '@portal/contract/chat.ts';
import { uploadFile } from '@portal/contract/uploads.ts';
import { useSyncExternalStore } from 'react';
import { NETWORK } from '../../../kit/data/api-error.ts';
import { ApiError, call, hasCode } from '../../../kit/data/call.ts';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { token } from '../../../kit/data/session.ts';
import { upload } from '../../../kit/data/upload.ts';
import {
  updateMessage,
  removeMessage,
  saveMessage,
  type Outgoing,
  OUTBOX,
  outgoingOf,
  unstoredOf,
} from './outbox-store.ts';

export type { Outgoing } from './outbox-store.ts';

const WAITS_S = [1, 2, 5, 10, 30];
/** The longest rate limit of messages. */
const LONGEST_WAIT_S = 60;
/** Transient failures; any other refusal is final. */
const PASSING = ['network', 'timeout', 'internal', 'unavailable', 'unauthenticated', 'replaced', 'request_in_flight'];

let items: readonly Outgoing[] = [];
/** Uploaded percent of the picture being sent. */
let progress: { readonly client_id: string; readonly percent: number } | undefined;
const watchers = new Set<() => void>();
const notify = () => {
  for (const each of watchers) each();
};
const watch = (each: () => void) => {
  watchers.add(each);
  return () => void watchers.delete(each);
};

/** All tabs share the outbox. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX) : undefined;
let owner: string | undefined;
const load = async (): Promise<void> => {
  if (owner === undefined) return;
  items = await outgoingOf(owner);
  notify();
};
const changed = async (): Promise<void> => {
  await load();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  others?.postMessage('changed');
};

/** Messages to be sent, in order. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(watch, () => items);
export const useProgress = () => useSyncExternalStore(watch, () => progress);

/** Waits for a new message, or this long. */
let wake = () => {};
const rest = (ms?: number): Promise<void> =>
  new Promise((resolve) => {
    wake = resolve;
    if (ms !== undefined) setTimeout(resolve, ms);
  });
const onChange = async (): Promise<void> => {
  await load();
  if (sending && !items.some(({ client_id }) => client_id === sending?.client_id)) sending.stop.abort(); // removed there
  wake();
};
others?.addEventListener('message', () => void onChange());
/** Waits as long as the server says. */
const waitOut = async (ms: number, ended: AbortSignal): Promise<void> => {
  const until = performance.now() + ms;
  while (!ended.aborted && performance.now() < until) await rest(until - performance.now());
};

let latest = 0;
type Content = Pick<Outgoing, 'text' | 'picture' | 'context' | 'topic'>;
/** Adds a message to the queue: stored first, sent in order. */
export async function enqueue(member: string, content: Content): Promise<void> {
  latest = Math.max(Date.now(), latest + 1);
  await saveMessage({ ...content, client_id: newIdempotencyKey(), member, at: latest, file_id: null, refused: null });
  await changed();
  wake();
}
export async function retry(item: Outgoing): Promise<void> {
  await updateMessage({ ...item, refused: null });
  await changed();
  wake();
}
let sending: { readonly client_id: string; readonly stop: AbortController } | undefined;
export async function drop({ client_id }: Outgoing): Promise<void> {
  if (sending?.client_id === client_id) sending.stop.abort();
  await removeMessage(client_id);
  await changed();
}

/** Sends one message; its picture first, and only once. Both only in the session that `isOwn` knows. */
const sendOne = async (item: Outgoing, isOwn: () => boolean, signal: AbortSignal): Promise<Message> => {
  let { file_id } = item;
  if (item.picture && !file_id) {
    const onProgress = (percent: number) => {
      progress = { client_id: item.client_id, percent };
      notify();
    };
    const { data } = await upload(uploadFile, { file: item.picture, onProgress, signal });
    file_id = data.file_id;
    await updateMessage({ ...item, file_id });
    const isWaiting = (await outgoingOf(item.member)).some(({ client_id }) => client_id === item.client_id);
    if (!isOwn() || !isWaiting) throw new ApiError('replaced', NETWORK);
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

/** Sends this tab's share of the messages, in order. */
const work = async (share: () => Promise<Outgoing[]>, isOwn: () => boolean, ended: AbortSignal): Promise<void> => {
  let failures = 0;
  await load();
  while (!ended.aborted) {
    const next = (await share()).find(({ refused }) => refused === null);
    if (!next || !isOwn()) {
      await rest(next ? 1000 : undefined);
      continue;
    }
    const stop = new AbortController();
    sending = { client_id: next.client_id, stop };
    try {
      const message = await sendOne(next, isOwn, AbortSignal.any([stop.signal, ended]));
      failures = 0;
      for (const hear of hearers) hear(message);
      await removeMessage(next.client_id);
    } catch (error) {
      if (ended.aborted) break;
      if (!stop.signal.aborted) {
        const wait_ms = waitFor(error, failures);
        // An old upload has expired on the server: it is uploaded again from the device.
        if (next.file_id !== null && hasCode(error, 'not_found')) await updateMessage({ ...next, file_id: null });
        else if (wait_ms === undefined) await updateMessage({ ...next, refused: (error as ApiError).message });
        else if (hasCode(error, 'too_many_attempts')) await waitOut(wait_ms, ended);
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

/** Milliseconds until the next try; undefined after a refusal. A picture over the daily limit does not delay the messages behind it. */
const waitFor = (error: unknown, failures: number): number | undefined => {
  const after_ms = 1000 * (WAITS_S[Math.min(failures, WAITS_S.length - 1)] ?? 30);
  if (!(error instanceof ApiError)) return after_ms;
  if (error.code === 'too_many_attempts') {
    const { retryAfter_s = 1 } = error;
    return retryAfter_s <= LONGEST_WAIT_S ? 1000 * retryAfter_s : undefined;
  }
  return PASSING.includes(error.code) ? after_ms : undefined;
};

/** Listeners for sent messages. */
const hearers = new Set<OnSent>();
interface Sending {
  readonly member: string;
  readonly stop: () => void;
  users: number;
}
let running: Sending | undefined;

/**
 * Sends this member's messages from this tab; while another tab does, only those that storage refused. Without locks (plain
 * http) each tab sends: the server recognises a message by its id. Repeated calls share one sender; each returns a function,
 * and sending stops when all have been called.
 */
export function startSending(member: string, onSent?: OnSent): () => void {
  if (running?.member !== member) {
    running?.stop();
    running = begin(member);
  }
  const mine = running;
  mine.users += 1;
  if (onSent) hearers.add(onSent);
  return () => {
    if (onSent) hearers.delete(onSent);
    mine.users -= 1;
    if (mine.users) return;
    mine.stop();
    if (running === mine) running = undefined;
  };
}

const begin = (member: string): Sending => {
  const ending = new AbortController();
  const { signal } = ending;
  owner = member;
  void load();
  const own = token(); // of this member; another's may be stored a moment before the page reloads
  let sendsAll = !('locks' in navigator);
  const share = async () => (sendsAll ? outgoingOf(member) : unstoredOf(member));
  const working = work(share, () => own !== null && token() === own, signal);
  const takeOver = () => {
    sendsAll = true;
    wake();
    return working;
  };
  if (!sendsAll) void navigator.locks.request(`${OUTBOX} ${member}`, { signal }, takeOver).catch(() => {});
  const again = () => wake();
  addEventListener('online', again);
  const stop = () => {
    removeEventListener('online', again);
    ending.abort();
    wake();
  };
  return { member, users: 0, stop };
};
