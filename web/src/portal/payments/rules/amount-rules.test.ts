import { expect, test } from 'vitest';
import { creditAfter, depositProblem, largestWithdrawal, withdrawalProblem } from './amount-rules.ts';

test('a deposit is whole baht between the bounds of the site', () => {
  const of = (amount: bigint | undefined) =>
    depositProblem(amount, { min: 100_00n, max: 50_000_00n, addsSatang: true });
  expect(of(undefined)).toBe('กรุณากรอกจำนวนเงิน');
  expect(of(500_50n)).toBe('กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้');
  expect(of(99_00n)).toBe('ฝากขั้นต่ำ 100 บาท');
  expect(of(50_001_00n)).toBe('ฝากได้ไม่เกิน 50,000 บาทต่อครั้ง');
  expect([of(100_00n), of(50_000_00n)]).toEqual([undefined, undefined]);
});

test('where no satang are added none are promised', () => {
  expect(depositProblem(500_50n, { min: 100_00n, max: 50_000_00n, addsSatang: false })).toBe('กรอกเฉพาะจำนวนเต็ม');
});

const bounds = { min: 100_00n, max: 50_000_00n, withdrawable: 2_500_50n, left_amount: 200_000_00n };

test('a withdrawal may carry satang and is held by the narrowest bound', () => {
  expect(withdrawalProblem(undefined, bounds)).toBe('กรุณากรอกจำนวนเงิน');
  expect(withdrawalProblem(99_99n, bounds)).toBe('ถอนขั้นต่ำ 100 บาท');
  expect(withdrawalProblem(2_500_51n, bounds)).toBe('ถอนได้ไม่เกิน 2,500.50 บาท');
  expect(withdrawalProblem(2_500_50n, bounds)).toBeUndefined();
  expect(withdrawalProblem(60_000_00n, { ...bounds, withdrawable: 90_000_00n })).toBe('ถอนได้ไม่เกิน 50,000 บาทต่อครั้ง');
});

test('all is what may leave at once', () => {
  expect(largestWithdrawal(bounds)).toBe(2_500_50n);
  expect(largestWithdrawal({ ...bounds, left_amount: 300_00n })).toBe(300_00n);
  expect(largestWithdrawal({ ...bounds, withdrawable: 90_000_00n })).toBe(50_000_00n);
});

test('the credit after a withdrawal is what stays when the excess above a cap is taken too', () => {
  const capped = { balance: 1_500_25n, excess: 500_00n };
  expect(creditAfter(capped, 400_25n)).toBe(600_00n);
  expect(creditAfter(capped, 1_000_25n)).toBe(0n);
  expect(creditAfter(capped, 1_000_26n)).toBeUndefined();
  expect(creditAfter(capped, undefined)).toBeUndefined();
  expect(creditAfter({ ...capped, excess: 0n }, 400_25n)).toBe(1_100_00n);
});
