import { expect, test } from 'vitest';
import { DomainError } from '../../platform/errors.ts';
import type { Settings } from '../settings/index.ts';
import { destinationOf } from '../payout-requests/index.ts';
import {
  assertMayDeposit,
  closureOf,
  maxWithdrawal,
  methodsOrder,
  offeredAccounts,
  withdrawalLimits,
} from './rules.ts';

const settings = {
  deposit_min: 10_000n,
  deposit_max: 5_000_000n,
  credit_min: 10_000n,
  withdraw_max: 5_000_000n,
  withdraw_daily_count: 5,
  step_up_amount: 1_000_000n,
  step_up_idle_min: 15,
  wd_two_person_amount: 2_000_000n,
} as Settings;

const resultOf = (rule: () => void): string => {
  try {
    rule();
    return 'yes';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'invalid_input' || error.code === 'insufficient_balance' ? error.sentence : error.code;
  }
};

const nothingOpen = { pending_withdrawal: null, open_deposit: null };
test.each([
  [10_000n, nothingOpen, 'yes'],
  [5_000_000n, nothingOpen, 'yes'],
  [9_900n, nothingOpen, 'ฝากขั้นต่ำ 100 บาท'],
  [5_000_100n, nothingOpen, 'ฝากได้ไม่เกิน 50,000 บาทต่อครั้ง'],
  [10_000n, { ...nothingOpen, pending_withdrawal: 'w' }, 'deposit_blocked'],
  [10_000n, { ...nothingOpen, open_deposit: 'd' }, 'deposit_open'],
  [10_000n, { pending_withdrawal: 'w', open_deposit: 'd' }, 'deposit_blocked'],
])('a deposit of %d satang: %o', (amount, situation, expected) => {
  expect(resultOf(() => assertMayDeposit(amount, situation, settings))).toBe(expected);
});

type Situation = Parameters<typeof maxWithdrawal>[0] &
  Parameters<typeof withdrawalLimits>[0] & { readonly passwordAge_s: number; readonly always_asks: boolean };
const assertMayWithdraw = (amount: bigint, situation: Situation, limits: Settings) => {
  const { pending_withdrawal: pending, ...rest } = situation;
  destinationOf({ amount }, withdrawalLimits(rest, limits), { ...rest, pending: pending ?? undefined }, limits);
};

const rich = {
  pending_withdrawal: null,
  used_today: 0,
  withdrawable: 6_000_000n,
  passwordAge_s: 0,
  always_asks: false,
  is_restricted: false,
  turnover: null,
};
const poor = { ...rich, withdrawable: 4_550n };
test.each([
  [10_000n, rich, 'yes'],
  [5_000_000n, rich, 'yes'],
  [9_999n, rich, 'ถอนขั้นต่ำ 100 บาท'],
  [5_000_001n, rich, 'ถอนได้ไม่เกิน 50,000 บาทต่อครั้ง'],
  [10_000n, { ...rich, pending_withdrawal: 'w' }, 'withdrawal_pending'],
  [10_000n, { ...rich, turnover: { left: 3_000_50n } }, 'turnover_not_met'],
  [10_000n, { ...rich, used_today: 4 }, 'yes'],
  [10_000n, { ...rich, used_today: 5 }, 'withdrawal_quota'],
  [20_000n, { ...rich, withdrawable: 20_000n }, 'yes'],
  [20_001n, { ...rich, withdrawable: 20_000n }, 'ถอนได้ไม่เกิน 200 บาท'],
  [20_001n, { ...rich, withdrawable: 19_950n }, 'ถอนได้ไม่เกิน 199.50 บาท'],
  [4_550n, poor, 'ถอนขั้นต่ำ 100 บาท'],
  [4_550n, { ...poor, is_restricted: true }, 'yes'],
  [4_500n, { ...poor, is_restricted: true }, 'ถอนขั้นต่ำ 45.50 บาท'],
  [4_551n, { ...poor, is_restricted: true }, 'ถอนได้ไม่เกิน 45.50 บาท'],
  [5_000n, { ...rich, is_restricted: true }, 'ถอนขั้นต่ำ 100 บาท'],
  [0n, { ...poor, withdrawable: 0n, is_restricted: true }, 'ถอนขั้นต่ำ 100 บาท'],
  [1_000_000n, { ...rich, passwordAge_s: 86_400 }, 'yes'],
  [1_000_001n, { ...rich, passwordAge_s: 900 }, 'yes'],
  [1_000_001n, { ...rich, passwordAge_s: 901 }, 'password_required'],
  [10_000n, { ...rich, passwordAge_s: 900, always_asks: true }, 'yes'],
  [10_000n, { ...rich, passwordAge_s: 901, always_asks: true }, 'password_required'],
])('a withdrawal of %d satang: %o', (amount, situation, expected) => {
  expect(resultOf(() => assertMayWithdraw(amount, situation, settings))).toBe(expected);
});

test.each([
  [rich, 5_000_000n],
  [{ ...rich, withdrawable: 10_000n }, 10_000n],
  [poor, 0n],
  [{ ...poor, is_restricted: true }, 4_550n],
  [{ ...poor, withdrawable: 0n, is_restricted: true }, 0n],
  [{ ...rich, used_today: 5 }, 0n],
  [{ ...rich, pending_withdrawal: 'w' }, 0n],
])('with %o one withdrawal takes at most %d satang', (situation, most) => {
  expect(maxWithdrawal(situation, settings)).toBe(most);
  const attempt = (amount: bigint) => resultOf(() => assertMayWithdraw(amount, situation, settings));
  if (most > 0n) expect(attempt(most)).toBe('yes');
  expect(attempt(most + 1n)).not.toBe('yes');
});

const night = { bank_code: 'kbnk', from: '23:00', until: '02:00' } as const;
const dawn = { bank_code: 'kbnk', from: '04:00', until: '05:30' } as const;
const early = { bank_code: 'scb', from: '00:30', until: '01:00' } as const;
const bank_closures = [night, dawn, early, { bank_code: 'bay', from: '12:00', until: '12:00' }] as const;
test.each([
  ['kbnk', '21:59', null],
  ['kbnk', '22:00', night],
  ['kbnk', '23:30', night],
  ['kbnk', '00:00', night],
  ['kbnk', '01:59', night],
  ['kbnk', '02:00', null],
  ['kbnk', '02:59', null],
  ['kbnk', '03:00', dawn],
  ['kbnk', '05:29', dawn],
  ['kbnk', '05:30', null],
  ['scb', '23:29', null],
  ['scb', '23:30', early],
  ['scb', '00:59', early],
  ['scb', '01:00', null],
  ['bay', '11:59', { from: '12:00', until: '12:00' }],
  ['gsb', '23:30', null],
])('maintenance of %s that members read of at %s: %o', (bank, time, expected) => {
  const closure = closureOf({ bank_closures: [...bank_closures] }, bank, new Date(`2026-03-01T${time}:00+07:00`));
  expect(closure).toEqual(expected && { from: expected.from, until: expected.until });
});

test.each([
  [[], ['promptpay', 'bank', 'truemoney', 'gateway']],
  [
    ['gateway', 'bank', 'gateway'],
    ['gateway', 'bank', 'promptpay', 'truemoney'],
  ],
] as const)('the methods of the order %o are %o', (order, all) => {
  expect(methodsOrder({ deposit_methods_order: order.map((method) => ({ method })) })).toEqual(all);
});

const toSatang = (room: number | null) => (room === null ? null : BigInt(room));
test.each([
  [[null, null], 'ab'],
  [[100, null], 'ab'],
  [[99, null], 'b'],
  [[99, 100], 'b'],
  [[50, 99], 'b'],
  [[99, 50], 'a'],
  [[-5, -7], 'a'],
  [[-7, -5], 'b'],
  [[0, 0], 'a'],
] as const)('of accounts with room for %j a deposit of 100 is offered %s', (rooms, offered) => {
  expect(offeredAccounts(['a', 'b'], rooms.map(toSatang), 100n).join('')).toBe(offered);
});
