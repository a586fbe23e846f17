import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { plainTerms, type TermsInput } from '../test-offers.ts';
import { expectedCostOf, largestBonus, largestCost, warningsOf } from './rules.ts';

const terms = (change: Partial<TermsInput> = {}) => z.decode(Terms, { ...plainTerms, ...change });
const total = (most: number) => ({ quota: { total: most } });
const limits = { turnover_warn: 10, promo_two_person_cost: 5_000_000n };

test.each<[string, Partial<TermsInput>, bigint]>([
  ['percent up to its cap', {}, 50_000n],
  ['percent of the largest deposit, if less', { deposit_max: 1000 }, 20_000n],
  ['an amount', { bonus: { kind: 'amount', value: 50 }, bonus_max: 50 }, 5000n],
  ['a bonus below one satang', { bonus: { kind: 'percent', value: 0.01 }, deposit_min: 1, deposit_max: 1 }, 0n],
])('the largest bonus: %s', (_what, change, bonus) => {
  expect(largestBonus(terms(change))).toBe(bonus);
  expect(largestCost(terms({ ...change, ...total(7) }))).toBe(bonus * 7n);
  expect(largestCost(terms(change))).toBeNull();
});

test.each<[string, Partial<TermsInput>, string[]]>([
  ['both within limits', { ...total(100), turnover: 10 }, []],
  ['exactly at the limit', { ...total(100), bonus_max: 500 }, []],
  ['turnover 0.01 above the limit', { ...total(100), turnover: 10.01 }, ['เทิร์นโอเวอร์ 10.01 เท่า เกิน 10 เท่า']],
  ['one place above the limit', total(101), ['โบนัสรวมได้ถึง 50,500 บาท เกิน 50,000 บาท']],
  ['no total quota', {}, ['ไม่จำกัดจำนวนสิทธิ์ทั้งหมด']],
  ['both', { turnover: 11 }, ['เทิร์นโอเวอร์ 11 เท่า เกิน 10 เท่า', 'ไม่จำกัดจำนวนสิทธิ์ทั้งหมด']],
])('the approver is warned: %s', (_what, change, reasons) => {
  expect(warningsOf(terms(change), limits)).toEqual(reasons);
});

const slot = (pct: number) => ({ games: [{ id: 'slot' as const, pct }], withdraw_max: null });
test.each<[string, Partial<TermsInput>, number, bigint]>([
  ['500 and a bonus of 100, 3,000 to play, of which games keep 2 %', slot(100), 98, 4000n],
  ['games keep more than the bonus: nothing', slot(100), 96, 0n],
  ['games keep nothing: the whole bonus', slot(100), 100, 10_000n],
  ['games keep everything', slot(100), 0, 0n],
  ['half of a stake counts: twice as much is staked', slot(50), 99, 4000n],
  ['the cap lets 50 more out than came in', { withdraw_max: { kind: 'amount', value: 550 } }, 100, 5000n],
  ['the cap lets out what came in', { withdraw_max: { kind: 'amount', value: 1 } }, 100, 0n],
  ['too small a deposit gives nothing', { deposit_min: 501 }, 100, 0n],
])('expected cost of a deposit of 500: %s', (_what, change, rtp, cost) => {
  expect(expectedCostOf(terms(change), 50_000n, rtp)).toBe(cost);
});
