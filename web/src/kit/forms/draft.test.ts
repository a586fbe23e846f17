import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, keepDraftsOf, readDraft } from './draft.ts';

const storage = () => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  return kept;
};
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

test('amounts, texts and steps come back as they were', () => {
  keepDraftsOf('0810000001');
  keepDraft('deposit', { amount: 70_050n, text: '700n', step: 2, nothing: undefined });
  expect(readDraft('deposit')).toEqual({ amount: 70_050n, text: '700n', step: 2 });
});

test('the same member finds it after signing in again, another finds nothing, and it does not come back', () => {
  keepDraftsOf('0810000001');
  keepDraft('deposit', { amount: 70_000n });
  keepDraftsOf('0810000001');
  expect(readDraft('deposit')).toEqual({ amount: 70_000n });
  keepDraftsOf('0810000002');
  expect(readDraft('deposit')).toEqual({});
  keepDraftsOf('0810000001');
  expect(readDraft('deposit')).toEqual({});
});

test('what was kept in this tab is not given to who signed in in another one', () => {
  keepDraftsOf('0810000001');
  keepDraft('deposit', { amount: 70_000n });
  localStorage.setItem('auth.drafts-of', '0810000002'); // by the other tab
  expect(readDraft('deposit')).toEqual({});
});

test('a visitor has drafts, and a member does not find them', () => {
  keepDraft('register', { tel: '0899999999' });
  expect(readDraft('register')).toEqual({ tel: '0899999999' });
  keepDraftsOf('0810000001');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('signing out leaves nothing', () => {
  keepDraftsOf('0810000001');
  keepDraft('deposit', { amount: 1n });
  keepDraft('contact', { text: 'สวัสดี' });
  keepDraftsOf(null);
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
});

test('one is forgotten alone, and a broken one is none', () => {
  keepDraft('deposit', { amount: 1n });
  keepDraft('contact', { text: 'สวัสดี' });
  forgetDraft('deposit');
  expect(readDraft('deposit')).toEqual({});
  sessionStorage.setItem('auth.draft.contact', '{');
  expect(readDraft('contact')).toEqual({});
});

test('where storage is forbidden nothing is kept and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('deposit', { amount: 1n });
  expect(readDraft('deposit')).toEqual({});
  expect(() => keepDraftsOf(null)).not.toThrow();
});
