import { expect, test } from 'vitest';
import { type CompanyContacts, foreignContacts } from './member-texts.ts';
import * as z from 'zod/mini';
import { rejectIncomeWithdrawal } from './console/referral.ts';
import { rejectBankChange } from './console/bank-changes.ts';
import { rejectDeposit } from './console/deposits.ts';
import { rejectMinigameWithdrawal } from './console/minigame.ts';
import { rejectWithdrawal } from './console/withdrawals.ts';

const own: CompanyContacts = {
  numbers: ['7012345678', '0812345678'],
  ids: ['@star2k-help1', 'star2k.vip'],
  hosts: ['line.me', 'star2k.example'],
};
const ZWSP = '\u200B';

test.each([
  ['an account', 'โอนมาที่ 1234567890 ค่ะ'],
  ['as banks write it', 'กสิกร 123-4-56789-0'],
  ['with spaces', '123 456 7890'],
  ['with long dashes and dots', '123–456—78·90'],
  ['over lines', '123\n456\n7890'],
  ['Thai digits', '๑๒๓-๔-๕๖๗๘๙-๐'],
  ['full-width digits', '１２３４５６７８９０'],
  ['circled, raised, keycap and mathematical digits', '①②③4⁵6️⃣𝟕8９0'],
  ['Arabic-Indic digits', '١٢٣٤٥٦٧٨٩٠'],
  ['unseen characters between', `123${ZWSP}456\u00AD78\u206090`],
  ['a letter for nought', 'o81-234-5679 หรือ 12345o7890'],
  ['a phone', 'โทร 081-234-5679'],
  ['fifteen digits', '123456789012345'],
  ['more than fifteen', '12345678901234567890'],
  ['beside the house’s own', '7012345678 1234567890'],
  ['split around the house’s own', '12345 701-2-34567-8 67890'],
  ['with emoji between', '123👉456👉7890'],
  ['as an amount that is none', '1,234,567,890'],
  ['as amounts', '123,456 7,890'],
  ['as amounts with satang', '123,456.78 90.12'],
  ['as a date and the rest', '12/11/2569 345678'],
  ['as times and the rest', '12:34 05:06 78 90'],
  ['as a reference', 'DP-123456-7890123'],
  ['written in percent', 'https://line.me/R/ti/p/%31234567890'],
])('a foreign number is found: %s', (_, text) => {
  expect(foreignContacts(text, own)).not.toEqual([]);
});

test.each([
  ['an id', 'แอดไลน์ @thief'],
  ['full-width', '＠thief'],
  ['apart', '@ thief99'],
  ['an address', 'เขียนมาที่ me@evil.test'],
  ['an unseen character behind the sign', `@${ZWSP}thief`],
  ['an unseen character in a link', `evil${ZWSP}.com`],
  ['an own id and a foreign', '@star2k-help1 หรือ @star2k-help2'],
  ['an own id that goes on', '@star2k-help12'],
  ['without its sign', 'ไลน์: thief99'],
  ['a link', 'https://evil.test/x'],
  ['without a scheme', 'evil.com'],
  ['of another case', 'EVIL.CoM/a'],
  ['a full-width dot', 'evil．com'],
  ['an own host in front', 'star2k.example.evil.com'],
  ['that ends alike', 'notstar2k.example'],
  ['a Thai name', 'สตาร์.com'],
  ['of another’s line', 'https://line.me/R/ti/p/@thief'],
  ['of another’s line, in percent', 'https://line.me/R/ti/p/%40thief'],
  ['of another’s line, as a code', 'https://line.me/ti/p/Ab12cD34'],
  ['of another’s line, behind an own one', 'https://line.me/R/ti/p/@star2k-help1/x'],
  ['of another’s line, in a query', 'https://line.me/?thief'],
  ['in Thai', 'กดที่evil.comเลย'],
])('a foreign contact is found: %s', (_, text) => {
  expect(foreignContacts(text, own)).not.toEqual([]);
});

test.each([
  '',
  'สวัสดีค่ะ ฝากแล้วเครดิตเข้าใน 1-3 นาทีค่ะ',
  'ยอด 1,000.00 บาท เข้าแล้วค่ะ',
  'ฝาก 10,000 - 50,000 บาท รับโบนัส 10%',
  'ถอนสูงสุด 999,999,999.00 บาท',
  'รายการ DP-261121-3M9Q7KX และ WD-261121-ABCDEFG',
  'โอนมาที่ 701-2-34567-8 ค่ะ',
  'โทร ๐๘๑-๒๓๔-๕๖๗๘',
  'ธนาคารปิดปรับปรุง 26/11/2569 23:00–02:00 น.',
  '1 ต.ค. 2569 - 31 ต.ค. 2569',
  'แอดไลน์ @star2k-help1 หรือ @STAR2K.VIP.',
  'https://line.me/R/ti/p/@star2k-help1',
  'https://line.me/R/ti/p/%40star2k-help1',
  'ดูที่ https://www.star2k.example/howto หรือ /tx/deposit',
  'เทิร์น 3 เท่า ต้องเล่น 1500 บาท ภายใน 7 วัน',
  'โทร 1323',
  'https://page.line.me/',
])('no foreign contact: %s', (text) => {
  expect(foreignContacts(text, own)).toEqual([]);
});

test.each([rejectBankChange, rejectDeposit, rejectIncomeWithdrawal, rejectMinigameWithdrawal, rejectWithdrawal])(
  'a reason shown to members contains no contacts: $path',
  ({ input }) => {
    for (const reason of ['โอนค่าธรรมเนียมที่ 123-4-56789-0', 'ทักไลน์ @thief', 'ดูที่ evil.com'])
      expect([reason, z.safeParse(input, { reason }).success]).toEqual([reason, false]);
    expect(z.safeParse(input, { reason: 'ชื่อบัญชีไม่ตรง ยอด 1,000.00 บาท' }).success).toBe(true);
  },
);
