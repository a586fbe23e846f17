import type { ChatContext } from '@portal/contract/chat.ts';
import type { ContactTopic } from '@portal/contract/content.ts';

/** What a member has written and the server has not said to have. */
export interface Outgoing {
  readonly client_id: string;
  /** Whose it is: nobody else on this device sends it. */
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
      request.addEventListener('success', () => {
        const db = request.result;
        db.addEventListener('versionchange', () => {
          db.close(); // somebody signs out
          opening = undefined;
        });
        resolve(db);
      });
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
  const kept = ((await run('readonly', (store) => store.getAll()).catch(() => [])) ?? []) as Outgoing[];
  const all = new Map([...kept, ...memory.values()].map((item) => [item.client_id, item]));
  return [...all.values()].filter((item) => item.member === member).toSorted((a, b) => a.at - b.at);
};

/** Kept before it is shown as sent anywhere: it is there after a reload. */
export const keep = async (item: Outgoing): Promise<void> => {
  const kept = await run('readwrite', (store) => store.put(item)).catch(() => undefined);
  if (kept === undefined) memory.set(item.client_id, item);
};

export const forget = async (client_id: string): Promise<void> => {
  memory.delete(client_id);
  await run('readwrite', (store) => store.delete(client_id)).catch(() => undefined);
};

/** Somebody signs out: nothing of theirs stays on this device. */
export const forgetOutbox = (): Promise<void> =>
  new Promise((resolve) => {
    memory.clear();
    try {
      const request = indexedDB.deleteDatabase(OUTBOX);
      for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
    } catch {
      resolve();
    }
  });
