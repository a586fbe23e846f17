import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { expect, test } from 'vitest';
import { type CheckInput, checksOf, failedChecks } from './card-checks.ts';

const asked_at = new Date('2026-11-21T09:00:00Z');
const hoursBefore = (hours: number) => new Date(asked_at.getTime() - hours * 3_600_000);
/** A long-standing member who played, without any warning. */
const calm: CheckInput = {
  asked_at,
  to_name: 'มะลิ รักไทย',
  payer_names: ['น.ส. มะลิ รักไทย'],
  joined_at: hoursBefore(24 * 90),
  password_set_at: hoursBefore(24 * 45),
  devices: [hoursBefore(24 * 90)],
  base_left: 0n,
  bonuses: [],
  has_deposit: true,
  bets: [
    { game: 'ปลาทอง', staked: 90_000n },
    { game: 'เสือดำ', staked: 30_000n },
  ],
  deposited: 100_000n,
  staked: 120_000n,
  flags: [],
  restriction: null,
  restricted_until: null,
  same: [],
  account_changed_at: null,
  is_bank_change_asked: false,
  pending: [],
  grantors: [],
};
const verdictOf = (key: WithdrawalCheck['key'], some: Partial<CheckInput>) => {
  const { ok, text } = checksOf({ ...calm, ...some }).find((each) => each.key === key)!;
  return [ok, text];
};
const bonus = { title: 'ฝากครั้งแรก 20%', state: 'met', left: 0n, cap: 200_000n };

test('a member without warnings passes all checks in fixed order', () => {
  expect(checksOf(calm).map(({ key, ok }) => [key, ok])).toEqual(
    [
      'turnover',
      'name',
      'device',
      'password',
      'account',
      'flags',
      'restricted',
      'bonus',
      'bets',
      'played',
      'shared',
      'changes',
      'worth',
    ].map((key) => [key, true]),
  );
});

test.each<[string, WithdrawalCheck['key'], Partial<CheckInput>, boolean | null, string]>([
  ['turnover without a bonus', 'turnover', { base_left: 30_000n }, false, 'เหลือ 300.00 บาท'],
  [
    'turnover of a running bonus',
    'turnover',
    { base_left: 100n, bonuses: [{ ...bonus, state: 'running', left: 50_000n }] },
    false,
    'เหลือ 501.00 บาท',
  ],
  [
    'turnover of a cancelled bonus',
    'turnover',
    { bonuses: [{ ...bonus, state: 'cancelled', left: 50_000n }] },
    true,
    'ครบแล้ว',
  ],
  ['no turnover', 'turnover', {}, true, 'ครบแล้ว'],
  ['a name as the bank has it', 'name', {}, true, 'ตรงกับชื่อที่ธนาคารแสดง'],
  ['an account that never paid in', 'name', { payer_names: [] }, null, 'ยังไม่เคยฝากจากบัญชีนี้'],
  [
    'another name at the bank once',
    'name',
    { payer_names: ['น.ส. มะลิ รักไทย', 'นาย วิชัย คนอื่น'] },
    false,
    'ธนาคารแสดงชื่อ นาย วิชัย คนอื่น',
  ],
  ['an old device', 'device', {}, true, 'ใช้มาแล้ว 90 วัน'],
  [
    'a device of a day ago beside an old one',
    'device',
    { devices: [hoursBefore(2000), hoursBefore(24)] },
    true,
    'ใช้มาแล้ว 24 ชั่วโมง',
  ],
  [
    'a device of this morning beside an old one',
    'device',
    { devices: [hoursBefore(2000), hoursBefore(3)] },
    false,
    'อุปกรณ์ใหม่ เริ่มใช้ 3 ชั่วโมงก่อนขอถอน',
  ],
  ['no known device', 'device', { devices: [] }, null, 'ไม่มีข้อมูลอุปกรณ์'],
  ['only a device first used later', 'device', { devices: [hoursBefore(-1)] }, null, 'ไม่มีข้อมูลอุปกรณ์'],
  ['an old password', 'password', {}, true, 'ตั้งไว้ 45 วันก่อนขอถอน'],
  ['a password set just before', 'password', { password_set_at: hoursBefore(0.5) }, false, 'ตั้งไว้ 30 นาทีก่อนขอถอน'],
  ['a password set later', 'password', { password_set_at: hoursBefore(-1) }, false, 'ตั้งไว้หลังขอถอน'],
  ['an old account', 'account', {}, true, 'สมัคร 90 วันก่อนขอถอน'],
  ['an account of today', 'account', { joined_at: hoursBefore(23.5) }, false, 'สมัคร 23 ชั่วโมงก่อนขอถอน'],
  ['no flag', 'flags', {}, true, 'ไม่มีธงที่เปิดอยู่'],
  ['flags', 'flags', { flags: ['ก', 'ข', 'ค', 'ง', 'จ'] }, false, 'ก · ข · ค · อีก 2'],
  ['no restriction', 'restricted', {}, true, 'ไม่มี'],
  [
    'a break',
    'restricted',
    { restriction: 'cool_off', restricted_until: hoursBefore(-24) },
    false,
    'พักการเล่น ถึง 2026-11-22 16:00',
  ],
  ['a suspension', 'restricted', { restriction: 'suspended' }, false, 'ระงับ'],
  [
    'an age restriction without its end',
    'restricted',
    { restriction: 'age', restricted_until: hoursBefore(-24) },
    false,
    'อายุต่ำกว่าเกณฑ์',
  ],
  ['no bonus', 'bonus', {}, true, 'ไม่มีตั้งแต่ฝากล่าสุด'],
  ['a met bonus', 'bonus', { bonuses: [bonus] }, true, 'ฝากครั้งแรก 20% ถอนสูงสุด 2,000.00'],
  ['a running bonus', 'bonus', { bonuses: [{ ...bonus, state: 'running', cap: null }] }, false, 'ฝากครั้งแรก 20% ยังไม่จบ'],
  ['bets by game', 'bets', {}, true, 'ปลาทอง 900.00 · เสือดำ 300.00'],
  ['no bet', 'bets', { bets: [] }, false, 'ไม่มีตั้งแต่ฝากล่าสุด'],
  ['bets without a deposit', 'bets', { has_deposit: false }, null, 'ไม่มีการฝาก'],
  ['all of it played', 'played', {}, true, '120% เล่น 1,200.00 จากที่ฝาก 1,000.00'],
  ['a fifth of it played', 'played', { staked: 20_000n }, true, '20% เล่น 200.00 จากที่ฝาก 1,000.00'],
  ['almost nothing played', 'played', { staked: 19_999n }, false, '19% เล่น 199.99 จากที่ฝาก 1,000.00'],
  ['no deposit since the last withdrawal', 'played', { deposited: 0n }, null, 'ไม่มีการฝากตั้งแต่ถอนครั้งก่อน'],
  ['no deposit ever', 'played', { has_deposit: false, deposited: 0n }, null, 'ไม่มีการฝาก'],
  ['alone', 'shared', {}, true, 'ไม่มีคนอื่น'],
  ['with others', 'shared', { same: ['สมชาย ใจดี'] }, false, 'สมชาย ใจดี'],
  ['with others, and no device', 'shared', { same: ['สมชาย ใจดี'], devices: [] }, false, 'สมชาย ใจดี'],
  ['no data', 'shared', { devices: [] }, null, 'ไม่มีข้อมูลอุปกรณ์'],
  ['nothing pending', 'changes', {}, true, 'ไม่มี'],
  [
    'a pending account change',
    'changes',
    { is_bank_change_asked: true, account_changed_at: hoursBefore(50), pending: ['AP-261121-2222222'] },
    false,
    'ขอเปลี่ยนบัญชีอยู่ · เปลี่ยนบัญชี 2 วันก่อนขอถอน · รอคนที่สอง AP-261121-2222222',
  ],
  ['an account changed later', 'changes', { account_changed_at: hoursBefore(-1) }, false, 'เปลี่ยนบัญชีหลังขอถอน'],
  ['no grants', 'worth', {}, true, 'ไม่มีใน 7 วัน'],
  [
    'grants',
    'worth',
    {
      grantors: [
        { name: 'อนงค์', amount: 50_000n },
        { name: 'บุษบา', amount: 0n },
      ],
    },
    false,
    'อนงค์ 500.00 บาท · บุษบา',
  ],
])('%s', (_what, key, some, ok, text) => {
  expect(verdictOf(key, some)).toEqual([ok, text]);
});

test('a list has the failed checks among its own', () => {
  const fresh = hoursBefore(1);
  const few = { ...calm, devices: [fresh], password_set_at: fresh, bets: [], restriction: 'excluded', has_flag: true };
  expect(failedChecks(few)).toEqual(['device', 'password', 'flags', 'restricted']);
  expect(failedChecks({ ...calm, has_flag: false })).toEqual([]);
});
