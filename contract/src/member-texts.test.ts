import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { howtoTopics } from './howto-topics.ts';
import { type CompanyContacts, foreignContacts, NO_CONTACTS } from './member-texts.ts';
import { recordOf } from './modules.ts';
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
  ['of a name and a bonus', 'แอดไลน์ star2k_vip รับโบนัส 100%'],
  ['without its sign', 'ติดต่อ LINE scam99'],
  ['under its English label', 'Line ID scam99'],
  ['under its Thai label', 'ไอดีไลน์ scam99'],
  ['under its label the other way', 'ไลน์ไอดี scam99'],
  ['under its label in one word', 'LINEID scam99'],
  ['of letters only', 'แอดไลน์ scamking'],
  ['of capital letters', 'ทัก LINE SCAMKING'],
  ['of a name in capitals', 'ติดต่อ Line Scamking'],
  ['of figures', 'ไลน์ 99887766'],
  ['in the next line', 'LINE\n👉 scam99'],
  ['in brackets', 'ไลน์ (scam99)'],
  ['written close', 'แอดไลน์scam99'],
  ['without the mark over it', 'แอดไลน scam99'],
  ['introduced', 'ไลน์ใหม่ของเราคือ scam99'],
  ['behind other words for it', 'LINE Official Account scam99'],
  ['of a word and more', 'LINE official_scam'],
  ['behind an own host', 'line.me LINE scam99'],
  ['on another service', 'ทัก Telegram scam99'],
  ['a numeric address', 'ฝากผ่านเว็บใหม่ 45.76.1.9/login'],
  ['a numeric address, written close', 'เข้าที่45.76.1.9'],
  ['a Thai top level', 'https://star2k.ไทย/login'],
  ['a Thai top level without a scheme', 'star2k.ไทยเลย'],
  ['a Thai name and top level', 'สตาร์.ไทย'],
  ['another script’s top level', 'star2k.онлайн'],
  ['an ideographic dot', 'star2k。com'],
  ['a half-width ideographic dot', 'star2k｡com'],
  ['dots in front', 'เว็บใหม่...evil.com'],
  ['a scheme and a bare name', 'http://evil/login'],
  ['a scheme and a number', 'http://759955721'],
  ['a scheme of its own', 'tg://resolve'],
  ['a scheme and own name in front', 'https://star2k.example@สตาร์.ไทย'],
  ['of another’s line, before an own one', 'line.me/ti/p/~scam/@star2k-help1'],
  ['of another’s line, before an own one in an app', 'https://line.me/R/ti/p/~scam/@star2k-help1'],
  ['of another’s group, before an own line', 'https://line.me/ti/g/Ab12cD34/@star2k-help1'],
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
  'https://page.line.me/@star2k-help1',
  'https://line.me/ti/p/~star2k.vip',
  'ดูที่ (https://star2k.example).',
  'ไลน์ star2k-help1 หรือ LINE ID: @star2k-help1',
  'LINE Official Account @star2k-help1',
  'ติดต่อทาง LINE ได้ตลอด 24 ชั่วโมง',
  'ติดต่อทาง LINE 24/7',
  'ทัก LINE หรือโทรหาเรา',
  'ทักไลน์ทีมหนึ่งได้เลย',
  'ติดต่อ LINE Official ของเรา',
  'กลุ่มไลน์ VIP',
  'ช่องทาง: LINE, Facebook, Email',
  'ทาง LINE ได้ตั้งแต่ 09:00-18:00 น.',
  'แจกใน LINE 1,000 คน คนละ 500.00 บาท',
  'ไลน์ 26/11/2569 23:00',
  'โอนเข้าบัญชี 701-2-34567-8',
  'เวอร์ชัน 1.2.3',
  'อัตรา 1.5.2',
  'ค่า 30.40.50.999',
  'ยอด 1,234.50 บาท เวลา 12.30 น. วันที่ 26.11.2569',
  'เกม Line Runner 5 มาใหม่',
  'สล็อตมี 25 เพย์ไลน์ Wild แทนได้ทุกสัญลักษณ์',
  'ไทม์ไลน์ Premier League สัปดาห์นี้',
  'ดาวน์ไลน์ Level 2',
  'อัพไลน์ Level 1',
  'ออน ไลน์ Baccarat',
  'คาสิโนออนไลน์ baccarat',
  'Hot Line Deluxe จ่าย 20 เท่า',
  'in line with our terms, play online',
  'ธ.ไทยพาณิชย์ และ ธ.กรุงไทย',
  'รอสักครู่...',
  'ลิงก์ต้องขึ้นต้นด้วย https:// เท่านั้น',
])('no foreign contact: %s', (text) => {
  expect(foreignContacts(text, own)).toEqual([]);
});

const root = join(import.meta.dirname, '../../');
const seeds = globSync('server/src/**/{seed,seed-queries,replies}.ts', { cwd: root }).map((path) =>
  readFileSync(`${root}${path}`, 'utf8'),
);
const standards = JSON.stringify([Object.values(recordOf('settings')).map(({ standard }) => standard), howtoTopics]);

test('no Thai sentence of the demo or of the standard settings has a contact', () => {
  const sentences = [...seeds, standards].map((text) => text.match(/(['"`])(?:(?!\1).)*[ก-๙](?:(?!\1).)*\1/g) ?? []);
  expect(sentences.filter(({ length }) => length > 0).length).toBeGreaterThan(4);
  expect(sentences.flat().filter((text) => foreignContacts(text, NO_CONTACTS).length)).toEqual([]);
});

test.each(['a', 'ที่', '1', 'a.', '1.', 'ไลน์', 'line ', 'แอดไลน์มาที่', '@', '://', 'line.me/', '1/1/20', ' ', '1 '])(
  'ten thousand letters are read to the end: %j',
  (part) => {
    const text = part.repeat(10_000 / part.length);
    expect(foreignContacts(`${text} แอดไลน์ scam99`, NO_CONTACTS).join(' ')).toContain('scam99');
  },
);

test.each([rejectBankChange, rejectDeposit, rejectIncomeWithdrawal, rejectMinigameWithdrawal, rejectWithdrawal])(
  'a reason shown to members contains no contacts: $path',
  ({ input }) => {
    for (const reason of ['โอนค่าธรรมเนียมที่ 123-4-56789-0', 'ทักไลน์ @thief', 'ดูที่ evil.com'])
      expect([reason, z.safeParse(input, { reason }).success]).toEqual([reason, false]);
    expect(z.safeParse(input, { reason: 'ชื่อบัญชีไม่ตรง ยอด 1,000.00 บาท' }).success).toBe(true);
  },
);
