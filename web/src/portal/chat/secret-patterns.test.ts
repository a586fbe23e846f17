import { expect, test } from 'vitest';
import { mayContainSecret } from './secret-patterns.ts';

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
  ['ลืมรหัสผ่านค่ะ', false],
])('%s looks like a secret or not', (text, isSecret) => {
  expect(mayContainSecret(text)).toBe(isSecret);
});
