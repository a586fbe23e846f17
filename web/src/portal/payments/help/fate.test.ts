import { expect, test } from 'vitest';
import { depositFate, withdrawalFate } from './fate.ts';

const HOURS = 'ทุกวัน 09:00–21:00';
const expires_at = new Date('2026-11-21T03:00:00Z');
const soon = +expires_at + 60_000;
const late = +expires_at + 25 * 3_600_000;
const bank = { provider: null, received: null, expires_at } as const;
const cp = { ...bank, provider: 'cp' } as const;

test.each([
  [
    'a part came through a gateway',
    { ...cp, state: 'review', money: 'held', received: 130_00n },
    soon,
    /^ได้รับเงิน 130 บาทแล้ว .*ยังไม่เข้าเครดิต .*ทุกวัน 09:00–21:00$/,
  ],
  [
    'a part came and it was refused',
    { ...cp, state: 'rejected', money: 'held', received: 130_00n },
    soon,
    /^ได้รับเงิน 130 บาทแล้วแต่ไม่ได้เข้าเครดิต .*โอนคืน/,
  ],
  [
    'a transfer was received and refused',
    { ...bank, state: 'rejected', money: 'held', received: 250_37n },
    soon,
    /^ได้รับเงิน 250.37 บาทแล้วแต่ไม่ได้เข้าเครดิต เงินยังเก็บไว้/,
  ],
  ['it goes back', { ...bank, state: 'rejected', money: 'returning', received: 250_37n }, soon, /โอนเงินคืน/],
  ['it was another one’s', { ...bank, state: 'rejected', money: 'elsewhere', received: 250_37n }, soon, /ของรายการอื่น/],
  ['it was refused and nothing came', { ...bank, state: 'rejected', money: 'none' }, soon, /^ไม่พบเงินของรายการนี้/],
  ['it ran out just now', { ...bank, state: 'expired', money: 'none' }, soon, /รอเงินยอดนี้ถึง 22\/11\/26 10:00 น\.$/],
  ['it ran out yesterday', { ...bank, state: 'expired', money: 'none' }, late, /^ไม่พบเงินของรายการนี้/],
  ['a gateway failed', { ...cp, state: 'rejected', money: 'none' }, soon, /ยืนยันภายใน 22\/11\/26 10:00 น\./],
  ['a gateway failed yesterday', { ...cp, state: 'rejected', money: 'none' }, late, /^ผู้ให้บริการไม่ได้ยืนยัน/],
  ['a person looks for it', { ...bank, state: 'review', money: 'awaited' }, soon, /^ยังไม่พบเงินของรายการนี้ เจ้าหน้าที่/],
  ['a slip was sent', { ...bank, state: 'slip_sent', money: 'awaited' }, soon, /^กำลังหาเงิน/],
  ['a gateway has told', { ...cp, state: 'detected', money: 'awaited' }, soon, /^รอผู้ให้บริการยืนยัน/],
  [
    'it is credited',
    { ...bank, state: 'credited', money: 'credited', received: 500_37n },
    soon,
    /^เครดิตเข้าแล้ว 500.37 บาท$/,
  ],
] as const)('of a deposit it is said what becomes of its money: %s', (_what, deposit, now, sentence) =>
  expect(depositFate(deposit, HOURS, now)).toMatch(sentence),
);

test('where money has come nobody says that none was taken', () => {
  for (const state of ['review', 'rejected', 'expired', 'cancelled'] as const)
    for (const provider of ['cp', null])
      expect(depositFate({ ...bank, provider, state, money: 'held', received: 1_00n }, HOURS, soon)).toMatch(
        /^ได้รับเงิน 1 บาท/,
      );
});

const created_at = new Date('2026-11-21T03:00:00Z');
const usual = { from: 1, to: 5 };
test.each([
  ['waiting_for_approve', 1, /ปกติใช้เวลา 1–5 นาที$/],
  ['waiting_for_approve', 9, /ถูกกันไว้สำหรับรายการนี้แล้ว$/],
  ['Approve', 1, /ปกติใช้เวลา 1–5 นาที$/],
  ['Approve', 9, /^ธนาคารยังไม่ยืนยันผล/],
  ['Success', 9, /^เงินเข้าบัญชีแล้ว 400 บาท$/],
  ['manual', 9, /^เงินเข้าบัญชีแล้ว 400 บาท$/],
  ['Reject', 9, /^คืนเครดิต 400 บาทแล้ว$/],
] as const)('of a withdrawal that is %s after %d minutes it is said', (status, minute, sentence) =>
  expect(
    withdrawalFate({ status, amount: 400_00n, excess: 0n, created_at }, usual, +created_at + minute * 60_000),
  ).toMatch(sentence),
);

test('of a withdrawal that was refused all that comes back is said, what was taken above a cap as well', () =>
  expect(withdrawalFate({ status: 'Reject', amount: 400_00n, excess: 50_00n, created_at }, usual, +created_at)).toBe(
    'คืนเครดิต 450 บาทแล้ว',
  ));
