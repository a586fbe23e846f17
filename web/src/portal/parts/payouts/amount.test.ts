import { expect, test } from 'vitest';
import { amountProblem } from './amount.ts';

const bounds = { minimum: 100_00n, available: 312_75n };

test.each([
  [undefined, 'กรุณากรอกจำนวนเงิน'],
  [0n, 'ถอนขั้นต่ำ 100 บาท'],
  [99_99n, 'ถอนขั้นต่ำ 100 บาท'],
  [100_00n, undefined],
  [312_75n, undefined],
  [312_76n, 'ถอนได้ไม่เกิน 312.75 บาท'],
])('%s is answered with %s', (amount, problem) => {
  expect(amountProblem(amount, bounds)).toBe(problem);
});
