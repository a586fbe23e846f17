import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../../kit/data/session.ts';
import { draftOwner, readDraft, saveDraft, setDraftOwner } from '../../kit/forms/draft.ts';
import { rememberedTel, rememberTel } from '../../kit/forms/remembered-tel.ts';
import { forgetFlow, saveFlow } from './password/reset-flow.ts';
import { signIn } from './sign-in.ts';
import { browserStorage } from '../../../../testing/browser-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
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

test('the first sign-in owns the drafts by the canonical phone', async () => {
  await signIn({ tel: '+66812345678', password: 'demo1234' });
  expect(draftOwner()).toBe(OWN);
});

test.each([null, OWN])('phone and code of another, typed in a tab of %s, go with the sign-in', async (owner) => {
  setDraftOwner(owner);
  rememberTel('0899999999');
  saveFlow({ tel: '0899999999', reset_token: 'r' });
  expect([rememberedTel(), Object.keys(sessionStorage).length]).toEqual(['0899999999', 2]);
  await signIn({ tel: OWN, password: 'demo1234' });
  expect([rememberedTel(), Object.keys(sessionStorage)]).toEqual(['', []]);
  forgetFlow();
});
