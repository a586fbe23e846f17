import { expect, test } from 'vitest';
import { isLate, withdrawalSteps, placeToSay } from './withdrawal-steps.ts';

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

test('late is what is undecided after the promised time', () => {
  const waits = { status: 'waiting_for_approve', created_at: at(0) } as const;
  expect([isLate(waits, 5, +at(5)), isLate(waits, 5, +at(6))]).toEqual([false, true]);
  expect(isLate({ ...waits, status: 'Success' }, 5, +at(6))).toBe(false);
});

test('the place in the queue is said after five minutes, while there is one', () => {
  const created_at = new Date('2026-11-21T03:00:00Z');
  const at = (minute: number, queue: number | null) => placeToSay({ queue, created_at }, +created_at + minute * 60_000);
  expect([at(4, 3), at(6, 3), at(6, null)]).toEqual([undefined, 3, undefined]);
});
