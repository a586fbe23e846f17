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
import { browserStorage } from '../../../../../testing/browser-storage.ts';

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
  vi.stubGlobal('localStorage', browserStorage());
  localStorage.setItem('auth.token', 'token-of-mali');
  rememberOwner(MALI);
  expect(currentOwner()).toBe(MALI);
  localStorage.setItem('auth.token', 'token-of-another');
  expect(currentOwner()).toBeUndefined();
  localStorage.removeItem('auth.token');
  expect(currentOwner()).toBeUndefined();
  localStorage.setItem('auth.token', 'token-of-mali');
  await clearOutboxOf(MALI);
  expect(currentOwner()).toBeUndefined();
  vi.unstubAllGlobals();
});
