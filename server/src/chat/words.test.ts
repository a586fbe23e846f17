import { chat } from '@portal/contract/rooms/chat.ts';
import { expect, test } from 'vitest';
import { promotes } from './rules.ts';

const words = chat.settings.chat_promotion_words.standard;

test.each([
  ['รับโบนัส 100% วันนี้', true],
  ['โ บ นั ส พิเศษ', true],
  ['โบ\u200Bนัส', true],
  ['โปรโมชั่นใหม่ค่ะ', true],
  ['โปรโมชันใหม่ค่ะ', true],
  ['Ｂｏｎｕｓ', true],
  ['FREE  CREDIT', true],
  ['โปรดรอสักครู่ค่ะ', false],
  ['ถอนเงินได้ตามปกติค่ะ', false],
  ['', false],
])('whether "%s" promotes: %s', (text, is) => {
  expect(promotes(text, words)).toBe(is);
});

test('a list without words, or with signs alone, finds nothing', () => {
  expect([promotes('โบนัส', []), promotes('โบนัส', ['!!'])]).toEqual([false, false]);
});
