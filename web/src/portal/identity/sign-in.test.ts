import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../kit/data/session.ts';
import { readDraft, saveDraft, setDraftOwner } from '../../kit/forms/draft.ts';
import { signIn } from './sign-in.ts';

const storage = () => {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value });
  return items;
};
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'new', expires_at: '2026-12-01T00:00:00.000Z' }));
});
afterEach(() => vi.unstubAllGlobals());

const OWN = '0812345678';
test.each([
  [OWN, OWN, 'k'],
  [OWN, '+66812345678', 'k'],
  [OWN, '66812345678', 'k'],
  [OWN, '0066812345678', 'k'],
  ['66812345678', OWN, 'k'], // stored before the phones were canonical
  [OWN, '+66812345679', undefined],
])('of drafts of %s a sign-in as %s keeps %s', async (owner, tel, key) => {
  setDraftOwner(owner);
  saveDraft('withdraw-key', { key: 'k' }); // a request of money whose outcome is unknown
  await signIn({ tel, password: 'demo1234' });
  expect([token(), readDraft('withdraw-key')['key']]).toEqual(['new', key]);
});
