import { expect, test } from 'vitest';
import { offerEffect } from './words.ts';

const offer = { title: 'ฝากครั้งแรก 20%', bonus: 100_00n, turnover: 3000_00n, why: null };

test.each([
  ['the whole amount', 500_37n, 'เครดิต 500.37 + โบนัส 100.00, เทิร์น 3,000'],
  ['more than requested', 600_00n, 'เครดิต 600.00 + โบนัส 100.00, เทิร์น 3,000'],
  ['less than requested', 499_99n, 'เครดิต 499.99 โบนัสคิดใหม่จากยอดที่ได้รับ'],
])('the effect of an offer on crediting %s', (_what, credit, text) => {
  expect(offerEffect({ amount: 500_00n, offer }, credit)).toBe(text);
});

test('an offer that crediting would not grant says why', () => {
  const refused = { ...offer, why: 'ไม่ได้รับโบนัส: มีโปรโมชั่นที่ยังไม่จบ' };
  const text = 'เครดิต 500.00 ไม่ได้รับโบนัส: มีโปรโมชั่นที่ยังไม่จบ';
  expect(offerEffect({ amount: 500_00n, offer: refused }, 500_00n)).toBe(text);
});

test('a request without an offer has no effect to show', () => {
  expect(offerEffect({ amount: 500_00n, offer: null }, 500_00n)).toBeUndefined();
});
