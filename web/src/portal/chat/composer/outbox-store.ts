import type { ChatContext } from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import { store as storeText, readStored, token } from '../../../kit/data/session.ts';

/** A message the server has not confirmed. */
export interface Outgoing {
  readonly client_id: string;
  /** Its author: only their session sends it. */
  readonly member: string;
  /** Position: Unix milliseconds, larger than all before. */
  readonly at: number;
  readonly text: string | null;
  /** A picture to upload, and its id once uploaded. */
  readonly picture: Blob | null;
  readonly file_id: string | null;
  readonly context: ChatContext | null;
  readonly topic: ContactTopic | null;
  /** Reason for a refusal; null while it waits. */
  readonly refused: string | null;
}

export const OUTBOX = 'auth.chat-outbox';
const ITEMS = 'items';
const OWNER = 'auth.chat-owner';
/** End of the token, which another session does not share. */
const session = (): string => (token() ?? '').slice(-12);

/** Stores the member of this session, so that they can write before the profile has loaded. */
export const rememberOwner = (member: string): void => storeText(OWNER, `${session()} ${member}`);
export const currentOwner = (): string | undefined => {
  const [of, member] = readStored(OWNER)?.split(' ') ?? [];
  return token() !== null && of === session() ? member : undefined;
};

/** Without storage the messages live as long as the page. */
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

const inOrder = (member: string, items: Iterable<Outgoing>): Outgoing[] =>
  [...items].filter((item) => item.member === member).toSorted((a, b) => a.at - b.at);

/** The member's messages that no other tab can see. */
export const unstoredOf = (member: string): Outgoing[] => inOrder(member, memory.values());

/** The member's messages in order, without others' on this device. */
export const outgoingOf = async (member: string): Promise<Outgoing[]> => {
  const items = ((await run('readonly', (store) => store.getAll()).catch(() => [])) ?? []) as Outgoing[];
  return inOrder(member, new Map([...items, ...memory.values()].map((item) => [item.client_id, item])).values());
};

/** Stored before it is shown: it survives a reload. */
export const saveMessage = async (item: Outgoing): Promise<void> => {
  const key = await run('readwrite', (store) => store.put(item)).catch(() => undefined);
  if (key === undefined) memory.set(item.client_id, item);
};

/** Replaces the message of this id, unless it was removed. */
export const updateMessage = async (item: Outgoing): Promise<void> => {
  if (memory.has(item.client_id)) memory.set(item.client_id, item);
  await run('readwrite', (store) => {
    const key = store.getKey(item.client_id);
    key.addEventListener('success', () => key.result !== undefined && store.put(item));
    return key;
  }).catch(() => undefined);
};

export const removeMessage = async (client_id: string): Promise<void> => {
  memory.delete(client_id);
  await run('readwrite', (store) => store.delete(client_id)).catch(() => undefined);
};

/** Removes a member's messages at sign-out; others' stay. */
export const clearOutboxOf = async (member: string): Promise<void> => {
  storeText(OWNER, null);
  for (const { client_id } of await outgoingOf(member)) await removeMessage(client_id);
};
