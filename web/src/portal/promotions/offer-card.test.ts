import type { Promotion } from '@portal/contract/promotions.ts';
import { expect, test } from 'vitest';
import { factsOf, keyFactsOf } from './offer-card.tsx';
import { gamesOf } from './queries.ts';

const terms: Promotion['terms'] = {
  deposit_min: 100_00n,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 500_00n,
  turnover: 5,
  withdraw_max: { kind: 'amount', value: 2000_00n },
  games: [
    { id: 'slot', pct: 100 },
    { id: 'fish', pct: 50 },
  ],
  expires: 30,
};

test('the seven facts are in order, four of them on the card', () => {
  const offer = { terms, endDate: '31/12/2026 23:59' };
  expect(factsOf(offer)).toEqual([
    ['ฝากขั้นต่ำ', '100 บาท'],
    ['โบนัส', '20%'],
    ['โบนัสสูงสุด', '500 บาท'],
    ['เทิร์นโอเวอร์', '5 เท่า'],
    ['ถอนสูงสุด', '2,000 บาท'],
    ['เกมที่ร่วมรายการ', 'สล็อต, ยิงปลา 50%'],
    ['หมดเขต', '31/12/2026 23:59'],
  ]);
  expect(keyFactsOf(offer).map(([name]) => name)).toEqual(['ฝากขั้นต่ำ', 'เทิร์นโอเวอร์', 'ถอนสูงสุด', 'หมดเขต']);
});

test.each<[Partial<Promotion['terms']>, string, string]>([
  [{ bonus: { kind: 'amount', value: 50_00n } }, 'โบนัส', '50 บาท'],
  [{ withdraw_max: null }, 'ถอนสูงสุด', 'ไม่จำกัด'],
  [{ withdraw_max: { kind: 'times', value: 2.5 } }, 'ถอนสูงสุด', '2.5 เท่าของฝากรวมโบนัส'],
])('%o: %s is %s', (change, name, value) => {
  const all = new Map(factsOf({ terms: { ...terms, ...change }, endDate: '-' }));
  expect(all.get(name)).toBe(value);
});

test('all games at full weight are one word', () => {
  const every = (['slot', 'live', 'fish', 'table', 'sport'] as const).map((id) => ({ id, pct: 100 }));
  expect(gamesOf(every)).toBe('ทุกเกม');
  expect(gamesOf([{ id: 'sport', pct: 10 }, ...every.slice(0, 4)])).toMatch(/^กีฬา 10%, สล็อต/);
});
