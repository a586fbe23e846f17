import { chat } from '@portal/contract/modules/chat.ts';
import { saferPlay } from '@portal/contract/modules/safer-play.ts';
import { expect, test } from 'vitest';
import { containsWord } from './words.ts';

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
])('"%s" contains words of offers: %s', (text, is) => {
  expect(containsWord(text, chat.settings.chat_promotion_words.standard)).toBe(is);
});

test.each([
  ['อยากตาย', true],
  ['ฉันไม่อยากอยู่แล้ว', true],
  ['อยากกกกตายยยย', true],
  ['อ ย า ก ต า ย', true],
  ['ฆ่า.ตัว.ตาย', true],
  ['ฆ่า\u200Bตัวตาย', true],
  ['เล่นจนหมดตัว เเล้ว', true],
  ['ห​มดหนทางแล้วจริงๆ', true],
  ['หยุดเล่นไม่ได้เลย', true],
  ['กู้เงินมาเล่น 3 หมื่น', true],
  ['ไม่มีชีวิตอยู่ต่อไปแล้ว', true],
  ['ไม่ไหวแล้ว', false],
  ['อยากได้โบนัส', false],
  ['หมดเวลาหรือยัง', false],
  ['ยกเลิกได้ไหม', false],
  ['ถอนเงินเมื่อไหร่จะเข้า', false],
  ['', false],
])('"%s" contains words of distress: %s', (text, is) => {
  expect(containsWord(text, saferPlay.settings.care_words.standard)).toBe(is);
});

test('an empty list and a list of signs match nothing', () => {
  expect([containsWord('โบนัส', []), containsWord('โบนัส', ['!!'])]).toEqual([false, false]);
});
