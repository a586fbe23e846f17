import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';
import { everyGame as games, problemOf, storedTerms, termsOf } from './terms.ts';

type Wire = z.input<typeof Terms>;
const base: Wire = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 500,
  turnover: 5,
  withdraw_max: { kind: 'times', value: 2 },
  games,
  expires: 30,
};
const terms = (change: Partial<Wire> = {}): Terms => z.decode(Terms, { ...base, ...change });

// requested, received, change -> bonus, turnover, cap
test.each<[string, bigint, bigint, Partial<Wire>, bigint, bigint, bigint | null]>([
  ['the design’s example', 500_00n, 500_00n, {}, 100_00n, 3000_00n, 1200_00n],
  ['matching satang do not count', 500_00n, 500_37n, {}, 100_00n, 3000_00n, 1200_00n],
  ['the smaller counts when less came', 500_00n, 400_00n, {}, 80_00n, 2400_00n, 960_00n],
  ['the smaller counts when more came', 500_00n, 9000_00n, {}, 100_00n, 3000_00n, 9000_00n],
  ['exactly the minimum', 100_00n, 100_00n, {}, 20_00n, 600_00n, 240_00n],
  ['the cap of the bonus', 10_000_00n, 10_000_00n, {}, 500_00n, 52_500_00n, 21_000_00n],
  ['floored to the satang', 100_00n, 100_00n, { bonus: { kind: 'percent', value: 0.33 } }, 33n, 501_65n, 200_66n],
  [
    'a percent with two decimals',
    333_33n,
    333_33n,
    { bonus: { kind: 'percent', value: 7.77 } },
    25_89n,
    1796_10n,
    718_44n,
  ],
  ['an amount', 200_00n, 200_00n, { bonus: { kind: 'amount', value: 50 } }, 50_00n, 1250_00n, 500_00n],
  ['a turnover of a half', 100_00n, 100_00n, { turnover: 0.5 }, 20_00n, 60_00n, 240_00n],
  ['no turnover', 100_00n, 100_00n, { turnover: 0 }, 20_00n, 0n, 240_00n],
  ['no cap', 100_00n, 100_00n, { withdraw_max: null }, 20_00n, 600_00n, null],
  [
    'a cap of an amount',
    100_00n,
    100_00n,
    { withdraw_max: { kind: 'amount', value: 1000 } },
    20_00n,
    600_00n,
    1000_00n,
  ],
  [
    'never below the own deposit',
    5000_00n,
    5000_00n,
    { withdraw_max: { kind: 'amount', value: 1000 } },
    500_00n,
    27_500_00n,
    5000_00n,
  ],
  [
    'nor below its satang',
    1000_00n,
    1000_99n,
    { withdraw_max: { kind: 'amount', value: 1000 } },
    200_00n,
    6000_00n,
    1000_99n,
  ],
])('%s', (_what, requested, received, change, bonus, turnover, cap) => {
  expect(quoteOf(terms(change), { requested, received })).toMatchObject({ bonus, turnover, cap, refused: null });
});

test.each<[string, bigint, bigint, Partial<Wire>, RegExp]>([
  ['less than the minimum', 99_99n, 99_99n, {}, /ฝากขั้นต่ำ 100 บาท/],
  ['less came than the minimum', 500_00n, 99_00n, {}, /ฝากขั้นต่ำ 100 บาท/],
  ['more than the maximum', 301_00n, 301_00n, { deposit_max: 300 }, /ไม่เกิน 300 บาท/],
  ['a bonus that floors to nothing', 100_00n, 100_00n, { bonus: { kind: 'percent', value: 0 } }, /ไม่ได้โบนัส/],
])('%s gives nothing and says why', (_what, requested, received, change, sentence) => {
  const deal = quoteOf(terms(change), { requested, received });
  expect(deal).toMatchObject({ bonus: 0n, turnover: 0n, cap: null });
  expect(deal.refused).toMatch(sentence);
});

test.each<[Partial<Wire>, string | null]>([
  [{}, null],
  [{ deposit_min: 0 }, 'deposit_min'],
  [{ deposit_max: 99 }, 'deposit_max'],
  [{ deposit_max: 100 }, null],
  [{ bonus: { kind: 'percent', value: 0 } }, 'bonus'],
  [{ bonus: { kind: 'amount', value: 0 } }, 'bonus'],
  [{ bonus_max: 0 }, 'bonus_max'],
  [{ bonus: { kind: 'amount', value: 501 } }, 'bonus_max'],
  [{ withdraw_max: { kind: 'times', value: 0 } }, 'withdraw_max'],
  [{ games: [] }, 'games'],
  [{ games: games.slice(0, 2) }, 'games'],
  [{ games: [games[0]!, games[0]!] }, 'games'],
  [{ games: games.slice(0, 1) }, null],
  [{ max_bet: 0 }, 'max_bet'],
  [{ quota: { member: 1, member_day: 2 } }, 'quota.member_day'],
  [{ quota: { day: 9, total: 8 } }, 'quota.day'],
])('contradictory terms name the field: %j', (change, field) => {
  expect(problemOf(terms(change))?.field ?? null).toBe(field);
});

test.each<Record<string, unknown>>([
  { deposit_min: -1 },
  { deposit_min: 0.001 },
  { deposit_min: 1e308 },
  { deposit_min: '100' },
  { turnover: 1.234 },
  { turnover: -1 },
  { bonus: { kind: 'percent', value: 1e308 } },
  { bonus: { kind: 'gift', value: 1 } },
  { games: [{ id: 'lottery', pct: 100 }] },
  { games: [{ id: 'slot', pct: 0 }] },
  { expires: 0 },
  { expires: 1.5 },
  { audience: { kind: 'level' } },
  { free: true },
])('invalid terms are rejected: %j', (change) => {
  expect(z.safeDecode(Terms, { ...base, ...change } as never).success).toBe(false);
});

test('terms are stored in wire format with defaults', () => {
  const stored = JSON.parse(JSON.stringify(storedTerms(terms())));
  expect(stored).toEqual({
    ...base,
    deposit_max: null,
    max_bet: null,
    balance_max: null,
    audience: { kind: 'all' },
    quota: { member: null, member_day: null, day: null, total: null },
    not_with: [],
    cancel: true,
    auto_cancel: 1,
  });
  expect(termsOf(stored)).toEqual(terms());
});
