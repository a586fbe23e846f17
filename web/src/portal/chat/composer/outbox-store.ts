import type { ChatContext } from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import { store as storeText, stored, token } from '../../../kit/data/session.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  readonly client_id: string;
  /** Its author: nobody else on this device sends it. */
  readonly member: string;
  /** Its place in the order: milliseconds since 1970, and larger than every one before. */
  readonly at: number;
  readonly text: string | null;
  /** A picture that is not sent yet, and its id once it is. */
  readonly picture: Blob | null;
  readonly file_id: string | null;
  readonly context: ChatContext | null;
  readonly topic: ContactTopic | null;
  /** Why it was refused; null while it is still to be sent. */
  readonly refused: string | null;
}

export const OUTBOX = 'auth.chat-outbox';
const ITEMS = 'items';
const OWNER = 'auth.chat-owner';
/** The end of the token, which the next session does not share. */
const session = (): string => (token() ?? '').slice(-12);

/** Remembers the member of this session, so that one may write before the profile is loaded. */
export const rememberOwner = (member: string): void => storeText(OWNER, `${session()} ${member}`);
export const ownerNow = (): string | undefined => {
  const [of, member] = stored(OWNER)?.split(' ') ?? [];
  return token() !== null && of === session() ? member : undefined;
};

/** Where the browser keeps nothing for us, they live as long as the page. */
const memory = new Map<string, Outgoing>();

let opening: Promise<IDBDatabase | null> | undefined;
const database = (): Promise<IDBDatabase | null> =>
  (opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(OUTBOX, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(ITEMS, { keyPath: 'client_id' }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('blocked', () => resolve(null));
    } catch {
      resolve(null);
    }
  }));

const run = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  const db = await database();
  if (!db) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(ITEMS, mode);
    const request = work(transaction.objectStore(ITEMS));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser keeps nothing')));
  });
};

/** A member's, in their order; those of anybody else on this device are left alone. */
export const outgoingOf = async (member: string): Promise<Outgoing[]> => {
  const items = ((await run('readonly', (store) => store.getAll()).catch(() => [])) ?? []) as Outgoing[];
  const all = new Map([...items, ...memory.values()].map((item) => [item.client_id, item]));
  return [...all.values()].filter((item) => item.member === member).toSorted((a, b) => a.at - b.at);
};

/** Kept before it is shown as sent anywhere: it is there after a reload. */
export const keep = async (item: Outgoing): Promise<void> => {
  const key = await run('readwrite', (store) => store.put(item)).catch(() => undefined);
  if (key === undefined) memory.set(item.client_id, item);
};

/** In the place of what is kept under its id; nothing where that was taken away meanwhile. */
export const amend = async (item: Outgoing): Promise<void> => {
  if (memory.has(item.client_id)) memory.set(item.client_id, item);
  await run('readwrite', (store) => {
    const key = store.getKey(item.client_id);
    key.addEventListener('success', () => key.result !== undefined && store.put(item));
    return key;
  }).catch(() => undefined);
};

export const forget = async (client_id: string): Promise<void> => {
  memory.delete(client_id);
  await run('readwrite', (store) => store.delete(client_id)).catch(() => undefined);
};

/** A member signs out: nothing of theirs stays on this device, and everything of anybody else. */
export const forgetOutboxOf = async (member: string): Promise<void> => {
  storeText(OWNER, null);
  for (const { client_id } of await outgoingOf(member)) await forget(client_id);
};
