import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, saveToken, SIGNED_OUT, token } from '../kit/data/session.ts';
import { readDraft, saveDraft, setDraftOwner } from '../kit/forms/draft.ts';
import { rememberTel } from '../kit/forms/remembered-tel.ts';
import { outgoingOf, saveMessage } from './chat/composer/outbox-store.ts';
import { forgetFlow, saveFlow } from './identity/password/reset-flow.ts';
import { leavingOf } from './leaving.ts';
import { browserStorage } from '../../../testing/browser-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => vi.unstubAllGlobals());
const tracesLeft = async () => [token(), Object.keys(sessionStorage), await outgoingOf('mali')];

test('leaving warns of unsent messages, then forgets session, drafts, phone and code', async () => {
  saveToken('t');
  setDraftOwner('0810000001');
  saveDraft('contact', { text: 'ฝากไม่เข้า' });
  rememberTel('0810000001');
  saveFlow({ tel: '0810000001', ref: 'AB12', expires_at: Date.now() + 60_000 });
  const rest = { text: 'สวัสดี', picture: null, file_id: null, context: null, topic: null, refused: null };
  await saveMessage({ client_id: 'c1', member: 'mali', at: 1, ...rest });

  const { warnings, forget } = await leavingOf('mali');
  expect(warnings).toEqual([expect.stringContaining('ข้อความในแชทที่ยังไม่ได้ส่ง')]);
  expect([token(), readDraft('contact')]).toEqual(['t', { text: 'ฝากไม่เข้า' }]);
  await forget();
  expect(await tracesLeft()).toEqual([null, [], []]);
  expect(Number(readStored(SIGNED_OUT))).toBeGreaterThan(0); // for the other tabs
  expect((await leavingOf('mali')).warnings).toEqual([]);
  forgetFlow();
});

const onDevice = (unsubscribe: () => Promise<boolean>) => {
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
};

test('leaving ends this device’s pushes without the server; a failure leaves no trace', async () => {
  let isSubscribed = true;
  onDevice(async () => !(isSubscribed = false));
  saveToken('t');
  localStorage.setItem('auth.push', 't mali');
  await (await leavingOf('mali')).forget();
  expect([isSubscribed, readStored('auth.push')]).toEqual([false, 't mali']); // renewed by the next sign-in of mali

  for (const fail of [
    () => onDevice(() => Promise.reject(new Error('no push service'))),
    () => vi.stubGlobal('navigator', {}),
  ]) {
    fail();
    saveToken('t');
    await (await leavingOf('mali')).forget();
    expect(await tracesLeft()).toEqual([null, [], []]);
  }
});
