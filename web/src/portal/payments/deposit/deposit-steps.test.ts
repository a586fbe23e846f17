import { expect, test } from 'vitest';
import { depositSteps, isOver, standingAloud } from './deposit-steps.ts';

const states = (state: Parameters<typeof depositSteps>[0]) => depositSteps(state).map((step) => step.state);

test('money that is waited for, found and credited walks down three steps', () => {
  expect(states('awaiting_payment')).toEqual(['now', 'next', 'next']);
  expect(states('matching')).toEqual(['done', 'now', 'next']);
  expect(states('credited')).toEqual(['done', 'done', 'done']);
});

test('what went wrong is marked at the step where it went wrong', () => {
  expect(states('expired')).toEqual(['failed', 'next', 'next']);
  expect(states('rejected')).toEqual(['done', 'failed', 'next']);
});

test('one keeps looking at a deposit that ran out, for it may be paid late', () => {
  expect(isOver('expired')).toBe(false);
  expect(isOver('credited')).toBe(true);
});

test('where it stands is one sentence', () => {
  expect((['awaiting_payment', 'matching', 'credited', 'expired'] as const).map(standingAloud)).toEqual([
    'รอเงินเข้า',
    'พบรายการแล้ว กำลังตรวจสอบ',
    'เครดิตเข้าแล้ว',
    'หมดเวลาแล้ว อย่าโอนเข้ายอดนี้',
  ]);
});
