import { expect, test } from 'vitest';
import { aboutOf, firstText, mayContainSecret } from './rules.ts';
import { chatAbout, contactAbout } from './queries.ts';

test.each([
  ['', null, undefined, undefined],
  ['?topic=deposit&ref=DP-1', 'deposit', 'deposit', 'DP-1'],
  ['?topic=withdraw', 'withdraw', 'withdrawal', undefined],
  ['?topic=account&ref=E-7F3A-0941', 'account', undefined, 'E-7F3A-0941'],
  ['?topic=deposit&ref=E-1A2B3C4D', 'deposit', undefined, 'E-1A2B3C4D'],
  ['?about=income_withdrawal&ref=IN-1', 'withdraw', 'income_withdrawal', 'IN-1'],
  ['?about=minigame_round&ref=x', 'game', 'minigame_round', 'x'],
  ['?about=nothing&topic=promotion&ref=x', 'promotion', 'bonus', 'x'],
])('the address %j is about %j, %j, %j', (search, topic, kind, ref) => {
  expect(aboutOf(search)).toEqual({ topic, kind, ref });
});

test.each([
  ['?ref=E-7F3A-0941', 'รหัส E-7F3A-0941'],
  ['?topic=game&ref=E-1A2B3C4D', 'รหัส E-1A2B3C4D'],
  ['?topic=deposit&ref=DP-1', ''],
  ['?ref=E-mail', ''],
  ['', ''],
])('at the address %j a first message begins with %j', (search, text) => {
  expect(firstText(search)).toBe(text);
});

test('a row is passed to the chat, and with its problem to the contact page', () => {
  expect(chatAbout('income_withdrawal', 'IN-1')).toBe('/chat?about=income_withdrawal&ref=IN-1');
  expect(contactAbout('income_withdrawal', 'IN-1')).toBe('/contact?topic=withdraw&ref=IN-1');
});

test.each<[text: string, isSecret: boolean]>([
  ['รหัสที่ได้คือ 482913', true],
  ['OTP 482913 ค่ะ', true],
  ['บัตร 4111 1111 1111 1111', true],
  ['โทร 0812345678', true],
  ['โทร 081-234-5678', true],
  ['รหัส ๔๘๒๙๑๓ ค่ะ', true],
  ['โทร ๐๘๑ ๒๓๔ ๕๖๗๘', true],
  ['รหัสผ่าน คือ moo1234', true],
  ['password: hunter22', true],
  ['ฝาก 500.37 ยังไม่เข้าครับ', false],
  ['ฝาก ๕๐๐.๓๗ ยังไม่เข้า', false],
  ['ฝาก 20000 บาท เมื่อ 09:41', false],
  ['รายการ DP-261121-3M9Q7KX', false],
  ['รหัส E-AB123456', false],
  ['รหัส E-A123456B', false],
  ['รหัส E-123456AB', false],
  ['รหัส E-AB123456 และ OTP 482913', true],
  ['ลืมรหัสผ่านค่ะ', false],
])('%s looks like a secret or not', (text, isSecret) => {
  expect(mayContainSecret(text)).toBe(isSecret);
});
