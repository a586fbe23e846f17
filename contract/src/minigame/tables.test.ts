import { expect, test } from 'vitest';
import type { Table } from './draw.ts';
import { payingTable, topPrizeOf } from './tables.ts';

const goods: Table = {
  version: 1,
  slug: 'gacha',
  entries: [
    { id: 'goods-phone', weight: 5, instead: 'c300' },
    { id: 'c300', weight: 10 },
    { id: 'none', weight: 9985 },
  ],
};
const names = new Map([['goods-phone', 'โทรศัพท์']]);
const prices = new Map([['goods-phone', 3_000_000n]]);

test.each([
  ['in stock', ['goods-phone'], 'โทรศัพท์', 0.05],
  ['out of stock', [], '300 บาท', 0.15],
])('goods %s: the top prize can be won', (_when, inStock, label, chance) => {
  expect(topPrizeOf(payingTable(goods, inStock), 500n, names, prices)).toEqual({ label, chance });
});

test.each<[string, Table]>([
  ['card-flip', { version: 1, slug: 'card-flip', deck: ['c20', 'none'] }],
  ['hi-lo', { version: 1, slug: 'hi-lo', pays: { low: 1.9, high: 1.9, eleven: 7, triple: 30 } }],
])('%s has no items and pays as it is', (_slug, table) => {
  expect(payingTable(table, [])).toBe(table);
});
