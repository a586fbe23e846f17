import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from '../../../kit/forms/draft.ts';
import { browserStorage } from '../../../../../testing/browser-storage.ts';
import { addToDraft } from './draft.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});

test('a text from another page follows the draft, once, as a new message', () => {
  addToDraft('a', 'ขอสลิปของรายการ D-1');
  addToDraft('a', 'ขอสลิปของรายการ D-1');
  expect(readDraft('a')['text']).toBe('ขอสลิปของรายการ D-1');
  saveDraft('b', { text: 'สวัสดีค่ะ', client_id: 'earlier', file: 'picture' });
  addToDraft('b', 'ขอสลิปของรายการ D-1');
  expect(readDraft('b')).toEqual({ text: 'สวัสดีค่ะ\nขอสลิปของรายการ D-1', client_id: '', file: 'picture' });
});
