import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, saveDraft, setDraftOwner, readDraft } from './draft.ts';
import { browserStorage } from '../../../../testing/browser-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});

test('amounts, texts and steps come back as they were', () => {
  setDraftOwner('0810000001');
  saveDraft('deposit', { amount: 70_050n, text: '700n', step: 2, nothing: undefined });
  expect(readDraft('deposit')).toEqual({ amount: 70_050n, text: '700n', step: 2 });
});

test('a draft survives a new sign-in, is hidden from another member, then gone', () => {
  setDraftOwner('0810000001');
  saveDraft('deposit', { amount: 70_000n });
  setDraftOwner('0810000001');
  expect(readDraft('deposit')).toEqual({ amount: 70_000n });
  setDraftOwner('0810000002');
  expect(readDraft('deposit')).toEqual({});
  setDraftOwner('0810000001');
  expect(readDraft('deposit')).toEqual({});
});

test('a draft of this tab is hidden from a member who signed in in another tab', () => {
  setDraftOwner('0810000001');
  saveDraft('deposit', { amount: 70_000n });
  localStorage.setItem('auth.drafts-of', '0810000002'); // by the other tab
  expect(readDraft('deposit')).toEqual({});
});

test('a visitor has drafts, which a member does not see', () => {
  saveDraft('register', { tel: '0899999999' });
  expect(readDraft('register')).toEqual({ tel: '0899999999' });
  setDraftOwner('0810000001');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('signing out leaves nothing', () => {
  setDraftOwner('0810000001');
  saveDraft('deposit', { amount: 1n });
  saveDraft('contact', { text: 'สวัสดี' });
  setDraftOwner(null);
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
});

test('one draft is removed alone, and a broken one counts as none', () => {
  saveDraft('deposit', { amount: 1n });
  saveDraft('contact', { text: 'สวัสดี' });
  forgetDraft('deposit');
  expect(readDraft('deposit')).toEqual({});
  sessionStorage.setItem('auth.draft.contact', '{');
  expect(readDraft('contact')).toEqual({});
});

test('where storage is forbidden nothing is stored and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft('deposit', { amount: 1n });
  expect(readDraft('deposit')).toEqual({});
  expect(() => setDraftOwner(null)).not.toThrow();
});
