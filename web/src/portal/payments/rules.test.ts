import { expect, test } from 'vitest';
import {
  creditAfter,
  depositParam,
  depositProblem,
  largestWithdrawal,
  printedNumber,
  allowanceLeft,
  spokenNumber,
  withdrawalProblem,
  filterOf,
  searchOf,
  tabOf,
} from './rules.ts';
import type { Limits } from '../safer-play/queries.ts';

test('a deposit is whole baht within the site’s bounds', () => {
  const of = (amount: bigint | undefined) =>
    depositProblem(amount, { min: 100_00n, max: 50_000_00n, addsSatang: true });
  expect(of(undefined)).toBe('กรุณากรอกจำนวนเงิน');
  expect(of(500_50n)).toBe('กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้');
  expect(of(99_00n)).toBe('ฝากขั้นต่ำ 100 บาท');
  expect(of(50_001_00n)).toBe('ฝากได้ไม่เกิน 50,000 บาทต่อครั้ง');
  expect([of(100_00n), of(50_000_00n)]).toEqual([undefined, undefined]);
});

test('where no satang are added none are announced', () => {
  expect(depositProblem(500_50n, { min: 100_00n, max: 50_000_00n, addsSatang: false })).toBe('กรอกเฉพาะจำนวนเต็ม');
});

const bounds = { min: 100_00n, max: 50_000_00n, withdrawable: 2_500_50n, left_amount: 200_000_00n };

test('a withdrawal may have satang and is limited by the narrowest bound', () => {
  expect(withdrawalProblem(undefined, bounds)).toBe('กรุณากรอกจำนวนเงิน');
  expect(withdrawalProblem(99_99n, bounds)).toBe('ถอนขั้นต่ำ 100 บาท');
  expect(withdrawalProblem(2_500_51n, bounds)).toBe('ถอนได้ไม่เกิน 2,500.50 บาท');
  expect(withdrawalProblem(2_500_50n, bounds)).toBeUndefined();
  expect(withdrawalProblem(60_000_00n, { ...bounds, withdrawable: 90_000_00n })).toBe('ถอนได้ไม่เกิน 50,000 บาทต่อครั้ง');
});

test('"all" is the most that can be withdrawn at once', () => {
  expect(largestWithdrawal(bounds)).toBe(2_500_50n);
  expect(largestWithdrawal({ ...bounds, left_amount: 300_00n })).toBe(300_00n);
  expect(largestWithdrawal({ ...bounds, withdrawable: 90_000_00n })).toBe(50_000_00n);
});

test('the credit after a withdrawal excludes the excess over a cap', () => {
  const capped = { balance: 1_500_25n, excess: 500_00n };
  expect(creditAfter(capped, 400_25n)).toBe(600_00n);
  expect(creditAfter(capped, 1_000_25n)).toBe(0n);
  expect(creditAfter(capped, 1_000_26n)).toBeUndefined();
  expect(creditAfter(capped, undefined)).toBeUndefined();
  expect(creditAfter({ ...capped, excess: 0n }, 400_25n)).toBe(1_100_00n);
});

const limit = (left: bigint | null, returns_at: Date | null = null): Limits['deposit']['day'] => ({
  value: left,
  used: 0n,
  left,
  returns_at,
  pending: null,
  by_operator: null,
});
const limits = (day: bigint | null, week: bigint | null, month: bigint | null) =>
  ({ deposit: { day: limit(day), week: limit(week), month: limit(month) } }) as Limits;

test.each([
  [null, null, null, undefined],
  [500n, null, null, 500n],
  [500n, 300n, 900n, 300n],
  [0n, 300n, null, 0n],
])('of %s, %s and %s the lowest allowance is left', (day, week, month, left) => {
  expect(allowanceLeft(limits(day, week, month))?.left).toBe(left);
});

test('an amount above the allowance is refused in the words of its field', () => {
  const bounds = { min: 10_000n, max: 5_000_000n, addsSatang: true, allowance: 30_000n };
  expect(depositProblem(30_000n, bounds)).toBeUndefined();
  expect(depositProblem(30_100n, bounds)).toBe('เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก 300 บาท');
});

test('an address names a deposit only by its id or reference', () => {
  const id = '019ab3c4-5d6e-7f80-9123-456789abcdef';
  expect(depositParam(`?id=${id}`)).toBe(id);
  expect(depositParam('?ref=DP-261121-3M9Q7KX&status=success&amount=1')).toBe('DP-261121-3M9Q7KX');
  expect(depositParam(`?id=${id}&ref=DP-261121-3M9Q7KX`)).toBe(id);
});

test('an address without a name names no deposit', () => {
  for (const search of ['', '?', '?id=', '?ref=', '?status=success']) expect(depositParam(search)).toBeUndefined();
});

test('a name that would reach another API path is refused', () => {
  for (const name of [
    'active',
    '.',
    '..',
    '../../credit',
    'DP-1/cancel',
    'DP-1%2Fcancel',
    'DP-1?x=1',
    'ดีพี-1',
    `DP-${'1'.repeat(40)}`,
  ])
    expect([name, depositParam(`?ref=${encodeURIComponent(name)}`)]).toEqual([name, null]);
});

test('an account number is grouped as banks print it and read digit by digit', () => {
  expect(printedNumber('1234567890', 'bank')).toBe('123-4-56789-0');
  expect(printedNumber('123456789012', 'bank')).toBe('123456789012');
  expect(printedNumber('0812345678', 'wallet')).toBe('081-234-5678');
  expect(spokenNumber('123-4-5')).toBe('1 2 3 4 5');
});

test('a filter is written to the address and read back', () => {
  for (const search of ['', '?range=7', '?from=2026-11-01&to=2026-11-21', '?range=today&status=err'])
    expect(searchOf(filterOf(search))).toBe(search);
});

test('invalid parts of the address do not filter', () => {
  expect(searchOf(filterOf('?range=99&status=odd&from=yesterday'))).toBe('');
});

test('the tab is the last part of the path', () => {
  expect(['/tx/history', '/tx/history/deposit', '/tx/history/withdraw'].map(tabOf)).toEqual([
    'all',
    'deposit',
    'withdraw',
  ]);
});
