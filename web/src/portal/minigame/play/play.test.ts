import { round as sample, play } from '@portal/contract/minigame/samples.ts';
import type { MinigamePlay, Round } from '@portal/contract/minigame.ts';
import { expect, test } from 'vitest';
import { isCelebrated, newRequest } from './round-request.ts';
import { withTableOf } from './table-of-round.ts';
import { segmentsOf } from '../stages/wheel-segments.ts';

const table_json =
  '{"version":1,"slug":"gacha","entries":[{"id":"goods-pen","weight":1,"instead":"c5"},{"id":"goods-mug","weight":1,"instead":"c6"},{"id":"coupon-0199b3f0-0000-7000-8000-000000000081","weight":9998,"instead":"c100"}]}';
const won = (prize: Partial<Round['prize']>, bet = 1): Round => ({
  ...sample,
  bet,
  coin_value: 500n,
  created_at: new Date(),
  credit: 0n,
  result: { entry: 'none' },
  prize: { id: 'none', kind: 'none', amount: 0, label: '', ...prize },
  fairness: { ...sample.fairness, table_json },
});

test.each<[string, boolean, Round]>([
  ['nothing', false, won({})],
  ['the value of the coin', false, won({ id: 'c5', kind: 'credit', amount: 5 })],
  ['a baht more', true, won({ id: 'c6', kind: 'credit', amount: 6 })],
  ['less than the value of five coins', false, won({ id: 'low', kind: 'credit', amount: 9.5 }, 5)],
  ['a baht more, with coins of six', false, { ...won({ id: 'c6', kind: 'credit', amount: 6 }), coin_value: 600n }],
  [
    'the value of five, with coins of four',
    true,
    { ...won({ id: 'c5', kind: 'credit', amount: 5 }), coin_value: 400n },
  ],
  ['the coin again', false, won({ id: 'coin1', kind: 'coin', amount: 1 })],
  ['two coins', true, won({ id: 'coin2', kind: 'coin', amount: 2 })],
  ['goods worth the coin', false, won({ id: 'goods-pen', kind: 'goods', amount: 1 })],
  ['goods worth more', true, won({ id: 'goods-mug', kind: 'goods', amount: 1 })],
  ['a coupon worth more', true, won({ id: 'coupon-0199b3f0-0000-7000-8000-000000000081', kind: 'coupon', amount: 1 })],
])('%s: celebrated is %s', (_what, isGreat, round) => {
  expect(isCelebrated(round)).toBe(isGreat);
});

const table = [...play.table];

test('each segment is as wide as its chance, and they close the circle', () => {
  const segments = segmentsOf({ table });
  expect(segments).toHaveLength(table.length);
  for (const { from, to, chance } of segments) expect(to - from).toBeCloseTo(chance * 3.6, 9);
  segments.slice(1).forEach(({ from }, nth) => expect(from).toBeCloseTo(segments[nth]?.to ?? NaN, 9));
  expect((segments.at(-1)?.to ?? 0) - (segments[0]?.from ?? 0)).toBeCloseTo(360, 9);
});

test('the losing segment is at the top, and narrow segments are kept apart', () => {
  const segments = segmentsOf({ table });
  expect(segments[0]).toMatchObject({ id: 'none', from: -45, to: 45 });
  const isNarrow = segments.map(({ chance }) => chance < 8);
  expect(isNarrow.some((narrow, at) => narrow && isNarrow[(at + 1) % isNarrow.length])).toBe(false);
});

test('a table of narrow prizes only still closes the circle', () => {
  const few = Array.from({ length: 20 }, (_, nth) => ({
    id: `c${nth + 1}`,
    label: `${nth + 1}`,
    weight: 500,
    chance: 5,
    stock: null,
  }));
  expect(segmentsOf({ table: few }).at(-1)?.to).toBeCloseTo(351, 9);
});

test('a request names the version of the odds shown', () => {
  const game = { ...play, slug: 'hi-lo', table_version: 3 } as unknown as MinigamePlay;
  expect(newRequest(game, { bet: 2, pick: 'low' })).toMatchObject({
    slug: 'hi-lo',
    choice: { bet: 2, pick: 'low', table_version: 3 },
    before: play.last_round_id,
  });
});

test('a round of another version is shown with its own table', () => {
  const game = { ...play, table_version: 2 } as unknown as MinigamePlay;
  const next = won({ id: 'goods-mug', label: 'แก้วน้ำ' });
  expect(withTableOf(undefined, game)).toBe(game);
  expect(withTableOf({ ...next, fairness: { ...next.fairness, table_version: 2 } }, game)).toBe(game);
  const gameOfRound = withTableOf(next, game);
  expect(gameOfRound).toMatchObject({ title: game.title, table_version: 1, table_json });
  expect(gameOfRound.table).toEqual([
    { id: 'goods-pen', label: 'goods-pen', weight: 1, chance: 0.01, stock: null },
    { id: 'goods-mug', label: 'แก้วน้ำ', weight: 1, chance: 0.01, stock: null },
    {
      id: 'coupon-0199b3f0-0000-7000-8000-000000000081',
      label: 'coupon-0199b3f0-0000-7000-8000-000000000081',
      weight: 9998,
      chance: 99.98,
      stock: null,
    },
  ]);
  expect(segmentsOf(gameOfRound).map(({ id }) => id)).toContain('goods-mug');
});
