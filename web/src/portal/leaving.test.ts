import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, saveToken, SIGNED_OUT, token } from '../kit/data/session.ts';
import { readDraft, saveDraft, setDraftOwner } from '../kit/forms/draft.ts';
import { outgoingOf, saveMessage } from './chat/composer/outbox-store.ts';
import { leavingOf } from './leaving.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test('leaving warns of unsent messages, then forgets session, drafts and messages', async () => {
  saveToken('t');
  setDraftOwner('0810000001');
  saveDraft('contact', { text: 'ฝากไม่เข้า' });
  const rest = { text: 'สวัสดี', picture: null, file_id: null, context: null, topic: null, refused: null };
  await saveMessage({ client_id: 'c1', member: 'mali', at: 1, ...rest });

  const { warnings, forget } = await leavingOf('mali');
  expect(warnings).toEqual([expect.stringContaining('ข้อความในแชทที่ยังไม่ได้ส่ง')]);
  expect([token(), readDraft('contact')]).toEqual(['t', { text: 'ฝากไม่เข้า' }]);
  await forget();
  expect([token(), readDraft('contact'), await outgoingOf('mali')]).toEqual([null, {}, []]);
  expect(Number(readStored(SIGNED_OUT))).toBeGreaterThan(0); // for the other tabs
  expect((await leavingOf('mali')).warnings).toEqual([]);
});
