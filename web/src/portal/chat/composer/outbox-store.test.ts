import { afterEach, expect, test, vi } from 'vitest';
import {
  amend,
  forget,
  forgetOutboxOf,
  keep,
  type Outgoing,
  outgoingOf,
  ownerNow,
  rememberOwner,
} from './outbox-store.ts';

// Here as in a browser that keeps nothing: what is kept lives as long as the page.

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
  for (const member of [MALI, SOMSRI]) await forgetOutboxOf(member);
});

test('who signs out takes what is theirs along, and what anybody else wrote stays in its order', async () => {
  await keep(message('second', MALI, 2));
  await keep(message('first', MALI, 1));
  await keep(message('another', SOMSRI, 3));
  expect([await idsOf(MALI), await idsOf(SOMSRI)]).toEqual([['first', 'second'], ['another']]);
  await forgetOutboxOf(SOMSRI);
  expect([await idsOf(MALI), await idsOf(SOMSRI)]).toEqual([['first', 'second'], []]);
});

test('what was taken away does not come back with what became of it', async () => {
  const item = message('mine', MALI, 1);
  await keep(item);
  await amend({ ...item, file_id: 'file' });
  expect((await outgoingOf(MALI)).map(({ file_id }) => file_id)).toEqual(['file']);
  await forget(item.client_id);
  await amend({ ...item, refused: 'no' });
  expect(await idsOf(MALI)).toEqual([]);
});

test('a session knows whose it is, the next one does not, nor does one that was signed out of', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  storage.set('auth.token', 'token-of-mali');
  rememberOwner(MALI);
  expect(ownerNow()).toBe(MALI);
  storage.set('auth.token', 'token-of-another');
  expect(ownerNow()).toBeUndefined();
  storage.delete('auth.token');
  expect(ownerNow()).toBeUndefined();
  storage.set('auth.token', 'token-of-mali');
  await forgetOutboxOf(MALI);
  expect(ownerNow()).toBeUndefined();
  vi.unstubAllGlobals();
});
