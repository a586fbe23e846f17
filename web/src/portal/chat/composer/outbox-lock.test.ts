import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Texts of the messages that arrived. */
const arrived: string[] = [];
/** Grants the lock, which another tab holds. */
let grant: () => void;

const requestOf = (result: unknown) => {
  const request = Object.assign(new EventTarget(), { result });
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
};
/** IndexedDB as far as the outbox uses it; a full one refuses every message. */
const databaseOf = (rows: Map<string, unknown>, isFull: () => boolean) => {
  const store = {
    getAll: () => requestOf([...rows.values()]),
    put: (item: { client_id: string }) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      return requestOf(rows.set(item.client_id, item) && item.client_id);
    },
    getKey: (key: string) => requestOf(rows.has(key) ? key : undefined),
    delete: (key: string) => requestOf(void rows.delete(key)),
  };
  const transaction = () => {
    const all = Object.assign(new EventTarget(), { objectStore: () => store });
    queueMicrotask(() => queueMicrotask(() => all.dispatchEvent(new Event('complete'))));
    return all;
  };
  return { open: () => requestOf({ transaction }) };
};

let isFull: boolean;
beforeEach(() => {
  vi.resetModules(); // the database is opened once
  vi.useFakeTimers();
  [isFull, arrived.length] = [false, 0];
  vi.stubGlobal('localStorage', { getItem: () => 'of-mali', setItem: () => {}, removeItem: () => {} });
  const request = (_name: string, _options: object, run: () => Promise<void>) =>
    new Promise((resolve) => (grant = () => resolve(run())));
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal(
    'indexedDB',
    databaseOf(new Map(), () => isFull),
  );
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { client_id, text } = JSON.parse(body) as { client_id: string; text: string };
    arrived.push(text);
    const message = { id: client_id, seq: 1, client_id, from: 'member', author: null, text, file: null, context: null };
    const data = { ...message, created_at: '2026-11-27T00:00:00.000Z', read_at: null };
    return Response.json({ data }, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a stored message waits for the lock, one that storage refused is sent at once', async () => {
  const { enqueue, startSending } = await import('./outbox.ts');
  const { outgoingOf } = await import('./outbox-store.ts');
  const write = (text: string) => enqueue('mali', { text, picture: null, context: null, topic: null });
  const unsent = async () => (await outgoingOf('mali')).map(({ text }) => text);
  const soon = () => vi.advanceTimersByTimeAsync(60_000);

  const stop = startSending('mali');
  await write('เก็บได้');
  isFull = true;
  await write('เก็บไม่ได้');
  await soon();
  expect([arrived, await unsent()]).toEqual([['เก็บไม่ได้'], ['เก็บได้']]);
  isFull = false;
  grant();
  await soon();
  expect([arrived, await unsent()]).toEqual([['เก็บไม่ได้', 'เก็บได้'], []]);
  stop();
});
