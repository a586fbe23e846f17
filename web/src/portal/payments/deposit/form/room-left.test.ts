import { expect, test } from 'vitest';
import { depositProblem } from '../../rules/amount-rules.ts';
import type { Limits } from '../../../safer-play/queries.ts';
import { roomLeft } from './room-left.ts';

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
])('of %s, %s and %s the least is left', (day, week, month, left) => {
  expect(roomLeft(limits(day, week, month))?.left).toBe(left);
});

test('an amount above the room is refused in the words of its field', () => {
  const bounds = { min: 10_000n, max: 5_000_000n, addsSatang: true, room: 30_000n };
  expect(depositProblem(30_000n, bounds)).toBeUndefined();
  expect(depositProblem(30_100n, bounds)).toBe('เกินวงเงินฝากที่คุณตั้งไว้ วันนี้ฝากได้อีก 300 บาท');
});
