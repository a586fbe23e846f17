import { expect, test } from 'vitest';
import { depositSteps, isOver, spokenChange, spokenStatus } from './deposit-steps.ts';

type State = Parameters<typeof depositSteps>[0]['state'];
const byBank = (state: State) => ({ state, provider: null });
const byGateway = (state: State) => ({ state, provider: 'cp' });
const states = (state: State) => depositSteps(byBank(state)).map((step) => step.state);

test('money awaited, found and credited advances through three steps', () => {
  expect(states('awaiting_payment')).toEqual(['now', 'next', 'next']);
  expect(states('matching')).toEqual(['done', 'now', 'next']);
  expect(states('credited')).toEqual(['done', 'done', 'done']);
});

test('a failure is marked at its step', () => {
  expect(states('expired')).toEqual(['failed', 'next', 'next']);
  expect(states('rejected')).toEqual(['done', 'failed', 'next']);
  expect(depositSteps(byBank('rejected'))[1]?.title).toBe('ฝากไม่สำเร็จ'); // no further review
});

test('an expired deposit is still watched, as it may be paid late', () => {
  expect(isOver(byBank('expired'))).toBe(false);
  expect(isOver(byBank('credited'))).toBe(true);
});

test('the current state is one sentence', () => {
  const aloud = (of: (state: State) => Parameters<typeof spokenStatus>[0]) =>
    (['awaiting_payment', 'detected', 'credited', 'expired'] as const).map((state) => spokenStatus(of(state)));
  expect(aloud(byBank)).toEqual(['รอเงินเข้า', 'พบรายการแล้ว กำลังตรวจสอบ', 'เครดิตเข้าแล้ว', 'หมดเวลาแล้ว อย่าโอนเข้ายอดนี้']);
  expect(aloud(byGateway)).toEqual(['รอการชำระเงิน', 'รอผู้ให้บริการยืนยัน', 'เครดิตเข้าแล้ว', 'หมดเวลาชำระแล้ว']);
});

test('a gateway may still credit a failed or cancelled deposit, a bank may not', () => {
  for (const state of ['rejected', 'cancelled'] as const)
    expect([state, isOver(byBank(state)), isOver(byGateway(state))]).toEqual([state, true, false]);
});

test('a credit is announced with its amount', () => {
  expect(spokenChange({ ...byBank('credited'), credited: 500_37n })).toBe('เครดิตเข้าแล้ว 500.37 บาท');
  expect(spokenChange({ ...byBank('matching'), credited: null })).toBe('พบรายการแล้ว กำลังตรวจสอบ');
});
