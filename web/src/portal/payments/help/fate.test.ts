import { expect, test } from 'vitest';
import { withdrawalFate } from './fate.ts';

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
