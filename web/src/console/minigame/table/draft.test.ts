import { expect, test } from 'vitest';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { problemOf } from '@portal/contract/minigame/table-rules.ts';
import { draftOf, jsonOf } from './draft.ts';

const wheel =
  '{"version":1,"slug":"lucky-wheel","entries":[{"id":"c2","weight":3000},{"id":"c5","weight":2000},{"id":"coin1","weight":2000},{"id":"none","weight":3000}]}';
const slot =
  '{"version":1,"slug":"star-slot","symbols":["star","moon"],"entries":[{"id":"c10","weight":10,"reels":["star","star","star"]},{"id":"goods-1","weight":10,"reels":["moon","moon","moon"],"instead":"c50"},{"id":"none","weight":9980}]}';
const cards = '{"version":1,"slug":"card-flip","deck":["c20","c5","c5","coin1","coin1","none","none","none","none"]}';
const dice = '{"version":1,"slug":"hi-lo","pays":{"low":1.9,"high":1.9,"eleven":7,"triple":30}}';
const around = { slug: 'lucky-wheel', next: 1, items: [], coinValue: 500n, prices: new Map() } as const;

test.each([
  ['lucky-wheel', wheel],
  ['star-slot', slot],
  ['card-flip', cards],
  ['hi-lo', dice],
] as const)('an untouched table of %s is written byte for byte as it was read', (slug, json) => {
  expect(jsonOf(slug, 1, draftOf(JSON.parse(json) as Table))).toBe(json);
});

test('an incomplete number makes no table, with an error in Thai', () => {
  const draft = draftOf(JSON.parse(wheel) as Table);
  const [first, ...rest] = draft.entries;
  const typed = (change: object) =>
    problemOf(jsonOf('lucky-wheel', 1, { ...draft, entries: [{ ...first!, ...change }, ...rest] }), around);
  expect(typed({})).toBeUndefined();
  expect(typed({ weight: '' })).toMatch(/[ก-๙]/);
  expect(typed({ amount: 'x' })).toMatch(/ไม่รู้จักรางวัล/);
  expect(typed({ weight: '2999' })).toMatch(/10000/);
  expect(typed({ amount: '500' })).toMatch(/ค่าคาดหวัง/);
});

test('the same prize has one id in every spelling', () => {
  const draft = draftOf(JSON.parse(wheel) as Table);
  const [first, ...rest] = draft.entries;
  expect(jsonOf('lucky-wheel', 1, { ...draft, entries: [{ ...first!, amount: '02' }, ...rest] })).toBe(wheel);
});
