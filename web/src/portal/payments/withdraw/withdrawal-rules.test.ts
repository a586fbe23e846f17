import { expect, test } from 'vitest';
import { isLate, queuePlace, cancellationText, withdrawalMoneyText } from './withdrawal-rules.ts';
import { withdrawalSteps } from '../../parts/payouts/rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 2, minute));

test('a withdrawal has five steps', () => {
  const steps = [
    { key: 'requested', at: at(41) },
    { key: 'checked', at: at(41) },
    { key: 'waiting', at: at(43) },
  ] as const;
  expect(withdrawalSteps({ status: 'waiting_for_approve', steps: [...steps] })).toEqual([
    { title: 'ส่งคำขอแล้ว', state: 'done', at: at(41) },
    { title: 'ตรวจสอบยอด', state: 'done', at: at(41) },
    { title: 'รออนุมัติ', state: 'now', at: at(43) },
    { title: 'กำลังโอน', state: 'next', at: undefined },
    { title: 'เงินเข้าบัญชีแล้ว', state: 'next', at: undefined },
  ]);
});

test('a withdrawal is late when undecided after the promised time', () => {
  const waits = { status: 'waiting_for_approve', created_at: at(0) } as const;
  expect([isLate(waits, 5, +at(5)), isLate(waits, 5, +at(6))]).toEqual([false, true]);
  expect(isLate({ ...waits, status: 'Success' }, 5, +at(6))).toBe(false);
});

test('the place in the queue shows after five minutes, while there is one', () => {
  const created_at = new Date('2026-11-21T03:00:00Z');
  const at = (minute: number, queue: number | null) => queuePlace({ queue, created_at }, +created_at + minute * 60_000);
  expect([at(4, 3), at(6, 3), at(6, null)]).toEqual([undefined, 3, undefined]);
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
] as const)('the sentence for a withdrawal that is %s after %d minutes', (status, minute, sentence) =>
  expect(
    withdrawalMoneyText({ status, amount: 400_00n, excess: 0n, created_at }, usual, +created_at + minute * 60_000),
  ).toMatch(sentence),
);

test('a refused withdrawal states the amount returned, with the excess over a cap', () =>
  expect(
    withdrawalMoneyText({ status: 'Reject', amount: 400_00n, excess: 50_00n, created_at }, usual, +created_at),
  ).toBe('คืนเครดิต 450 บาทแล้ว'));

const cancellation = { allowed: true, forfeited: 100_00n, kept: 500_37n, turnover_left: 0n, at_once: 500_37n };

test.each([
  ['all own money can be withdrawn', cancellation, 'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วถอน 500.37 บาท ได้ทันที'],
  [
    'a part can be withdrawn',
    { ...cancellation, at_once: 300_00n },
    'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วถอน 300.00 บาท ได้ทันที',
  ],
  ['nothing is left of the bonus', { ...cancellation, forfeited: 0n }, 'ยกเลิกโปรโมชั่น แล้วถอน 500.37 บาท ได้ทันที'],
  [
    'own money needs turnover',
    { ...cancellation, at_once: 0n, turnover_left: 500_00n },
    'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วเหลือเทิร์นอีก 500.00 บาท',
  ],
  [
    'below the minimum, or no withdrawal left today',
    { ...cancellation, at_once: 0n },
    'ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท เงินของคุณ 500.37 บาทยังอยู่',
  ],
  ['not allowed by the offer', { ...cancellation, allowed: false }, undefined],
])('cancelling a bonus states its consequences: %s', (_what, of, sentence) =>
  expect(cancellationText(of)).toBe(sentence),
);

test('immediate withdrawal is announced only where the server allows it', () =>
  expect(cancellationText({ ...cancellation, at_once: 0n })).not.toMatch(/ได้ทันที/));
