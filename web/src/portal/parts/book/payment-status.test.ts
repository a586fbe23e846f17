import { expect, test } from 'vitest';
import { depositStates } from '@portal/contract/payments.ts';
import { reviewDeadlineText, depositAction, depositMoneyText } from './payment-status.ts';

const expires_at = new Date('2026-11-21T03:00:00Z');
const soon = +expires_at + 60_000;
const late = +expires_at + 25 * 3_600_000;
const bank = { provider: null, received: null, expires_at } as const;
const cp = { ...bank, provider: 'cp' } as const;

test.each([
  [
    'a partial amount through a gateway',
    { ...cp, state: 'review', money: 'held', received: 130_00n },
    soon,
    /^ได้รับเงิน 130 บาทแล้ว เก็บไว้ให้คุณและยังไม่เข้าเครดิต .*แจ้งผล$/,
  ],
  [
    'a partial amount, refused',
    { ...cp, state: 'rejected', money: 'held', received: 130_00n },
    soon,
    /^ได้รับเงิน 130 บาทแล้วแต่ไม่ได้เข้าเครดิต .*โอนคืน/,
  ],
  [
    'a transfer received and refused',
    { ...bank, state: 'rejected', money: 'held', received: 250_37n },
    soon,
    /^ได้รับเงิน 250.37 บาทแล้วแต่ไม่ได้เข้าเครดิต เงินยังเก็บไว้/,
  ],
  ['it goes back', { ...bank, state: 'rejected', money: 'returning', received: 250_37n }, soon, /โอนเงินคืน/],
  [
    'money of another deposit',
    { ...bank, state: 'rejected', money: 'elsewhere', received: 250_37n },
    soon,
    /ของรายการอื่น/,
  ],
  ['refused without money', { ...bank, state: 'rejected', money: 'none' }, soon, /^ไม่พบเงินของรายการนี้/],
  ['expired just now', { ...bank, state: 'expired', money: 'none' }, soon, /รอเงินยอดนี้ถึง 22\/11\/26 10:00 น\.$/],
  ['expired yesterday', { ...bank, state: 'expired', money: 'none' }, late, /^ไม่พบเงินของรายการนี้/],
  ['a gateway failed', { ...cp, state: 'rejected', money: 'none' }, soon, /ยืนยันภายใน 22\/11\/26 10:00 น\./],
  ['failed at a gateway yesterday', { ...cp, state: 'rejected', money: 'none' }, late, /^ผู้ให้บริการไม่ได้ยืนยัน/],
  ['under review', { ...bank, state: 'review', money: 'awaited' }, soon, /^ยังไม่พบเงินของรายการนี้ เจ้าหน้าที่/],
  ['slip sent', { ...bank, state: 'slip_sent', money: 'awaited' }, soon, /^กำลังหาเงิน/],
  ['reported by a gateway', { ...cp, state: 'detected', money: 'awaited' }, soon, /^รอผู้ให้บริการยืนยัน/],
  [
    'it is credited',
    { ...bank, state: 'credited', money: 'credited', received: 500_37n },
    soon,
    /^เครดิตเข้าแล้ว 500.37 บาท$/,
  ],
] as const)('the sentence about the money of a deposit: %s', (_what, deposit, now, sentence) =>
  expect(depositMoneyText(deposit, now)).toMatch(sentence),
);

test('after money arrived no sentence says that none was taken', () => {
  for (const state of ['review', 'rejected', 'expired', 'cancelled'] as const)
    for (const provider of ['cp', null])
      expect(depositMoneyText({ ...bank, provider, state, money: 'held', received: 1_00n }, soon)).toMatch(
        /^ได้รับเงิน 1 บาท/,
      );
});

test.each([
  ['of the same day', '2026-11-21T03:02:00Z', 'ปกติแจ้งผลภายใน 10:02 น.'],
  ['of the next day, when support opens', '2026-11-22T02:10:00Z', 'ปกติแจ้งผลภายใน 22/11/26 09:10 น.'],
  ['that has passed', '2026-11-21T02:58:00Z', 'ล่าช้ากว่าปกติ เจ้าหน้าที่ยังตรวจสอบอยู่ แชทกับแอดมินได้เลย'],
] as const)('the answer time is a moment %s', (_which, by, sentence) =>
  expect(reviewDeadlineText({ answer_by: new Date(by) }, +expires_at)).toBe(sentence),
);

test('without a review no time is promised', () => expect(reviewDeadlineText({ answer_by: null }, 0)).toBeUndefined());

test.each([
  ['awaiting_payment', 'awaited', 'pay'],
  ['slip_sent', 'awaited', 'watch'],
  ['detected', 'awaited', 'watch'],
  ['matching', 'held', 'watch'],
  ['review', 'held', 'watch'],
  ['review', 'awaited', 'watch'],
  ['rejected', 'held', 'ask'],
  ['expired', 'held', 'ask'],
  ['cancelled', 'held', 'ask'],
  ['rejected', 'returning', 'anew'],
  ['rejected', 'elsewhere', 'anew'],
  ['rejected', 'none', 'anew'],
  ['expired', 'none', 'anew'],
  ['cancelled', 'none', 'anew'],
] as const)('a deposit that is %s, its money %s: the next action is %s', (state, money, act) =>
  expect(depositAction({ state, money })).toBe(act),
);

test('a member is never asked to do what only we can do', () =>
  expect(depositStates.filter((state) => depositAction({ state, money: 'held' }) === 'pay')).toEqual([
    'awaiting_payment',
  ]));
