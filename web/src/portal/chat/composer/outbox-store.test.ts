import { afterEach, expect, test, vi } from 'vitest';
import {
  updateMessage,
  removeMessage,
  clearOutboxOf,
  saveMessage,
  type Outgoing,
  outgoingOf,
  currentOwner,
  rememberOwner,
} from './outbox-store.ts';

// Without IndexedDB, as in some browsers: messages live as long as the page.

const MALI = 'mali';
const SOMSRI = 'somsri';
const message = (client_id: string, member: string, at: number): Outgoing => ({
  client_id,
  member,
  at,
  text: client_id,
  picture: null,
  file_id: null,
  context: null,
  topic: null,
  refused: null,
});
const idsOf = async (member: string) => (await outgoingOf(member)).map(({ client_id }) => client_id);
afterEach(async () => {
  for (const member of [MALI, SOMSRI]) await clearOutboxOf(member);
});

test('signing out removes the member’s messages, others’ keep their order', async () => {
  await saveMessage(message('second', MALI, 2));
  await saveMessage(message('first', MALI, 1));
  await saveMessage(message('another', SOMSRI, 3));
  expect([await idsOf(MALI), await idsOf(SOMSRI)]).toEqual([['first', 'second'], ['another']]);
  await clearOutboxOf(SOMSRI);
  expect([await idsOf(MALI), await idsOf(SOMSRI)]).toEqual([['first', 'second'], []]);
});

test('a removed message does not return with its result', async () => {
  const item = message('mine', MALI, 1);
  await saveMessage(item);
  await updateMessage({ ...item, file_id: 'file' });
  expect((await outgoingOf(MALI)).map(({ file_id }) => file_id)).toEqual(['file']);
  await removeMessage(item.client_id);
  await updateMessage({ ...item, refused: 'no' });
  expect(await idsOf(MALI)).toEqual([]);
});

test('a session knows its member; another session or a signed-out one does not', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  storage.set('auth.token', 'token-of-mali');
  rememberOwner(MALI);
  expect(currentOwner()).toBe(MALI);
  storage.set('auth.token', 'token-of-another');
  expect(currentOwner()).toBeUndefined();
  storage.delete('auth.token');
  expect(currentOwner()).toBeUndefined();
  storage.set('auth.token', 'token-of-mali');
  await clearOutboxOf(MALI);
  expect(currentOwner()).toBeUndefined();
  vi.unstubAllGlobals();
});
