import { expect, test } from 'vitest';
import { depositSteps, isOver, spokenNews, spokenStatus } from './deposit-steps.ts';

type State = Parameters<typeof depositSteps>[0]['state'];
const byBank = (state: State) => ({ state, provider: null });
const byGateway = (state: State) => ({ state, provider: 'cp' });
const states = (state: State) => depositSteps(byBank(state)).map((step) => step.state);

test('money that is waited for, found and credited walks down three steps', () => {
  expect(states('awaiting_payment')).toEqual(['now', 'next', 'next']);
  expect(states('matching')).toEqual(['done', 'now', 'next']);
  expect(states('credited')).toEqual(['done', 'done', 'done']);
});

test('what went wrong is marked at the step where it went wrong', () => {
  expect(states('expired')).toEqual(['failed', 'next', 'next']);
  expect(states('rejected')).toEqual(['done', 'failed', 'next']);
  expect(depositSteps(byBank('rejected'))[1]?.title).toBe('ฝากไม่สำเร็จ'); // nobody looks any more
});

test('one keeps looking at a deposit that ran out, for it may be paid late', () => {
  expect(isOver(byBank('expired'))).toBe(false);
  expect(isOver(byBank('credited'))).toBe(true);
});

test('where it stands is one sentence', () => {
  const aloud = (of: (state: State) => Parameters<typeof spokenStatus>[0]) =>
    (['awaiting_payment', 'detected', 'credited', 'expired'] as const).map((state) => spokenStatus(of(state)));
  expect(aloud(byBank)).toEqual(['รอเงินเข้า', 'พบรายการแล้ว กำลังตรวจสอบ', 'เครดิตเข้าแล้ว', 'หมดเวลาแล้ว อย่าโอนเข้ายอดนี้']);
  expect(aloud(byGateway)).toEqual(['รอการชำระเงิน', 'รอผู้ให้บริการยืนยัน', 'เครดิตเข้าแล้ว', 'หมดเวลาชำระแล้ว']);
});

test('a gateway may still credit what failed or was cancelled, a bank may not', () => {
  for (const state of ['rejected', 'cancelled'] as const)
    expect([state, isOver(byBank(state)), isOver(byGateway(state))]).toEqual([state, true, false]);
});

test('what was credited while one watched is said with its amount', () => {
  expect(spokenNews({ ...byBank('credited'), credited: 500_37n })).toBe('เครดิตเข้าแล้ว 500.37 บาท');
  expect(spokenNews({ ...byBank('matching'), credited: null })).toBe('พบรายการแล้ว กำลังตรวจสอบ');
});
