import type { ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { expect, test } from 'vitest';
import { daysOf, type Draft, draftOf, termsOf } from './draft.ts';

const terms: ReturnLossTerms = {
  is_on: true,
  period: 'week',
  rate: 7.5,
  minimum: 10_00n,
  maximum: 5_000_50n,
  turnover: 1,
  expires: null,
};

test('terms are typed and read back unchanged', () => {
  for (const each of [terms, { ...terms, expires: 14, minimum: 0n, is_on: false, period: 'day' as const }])
    expect(termsOf(draftOf(each))).toEqual({ terms: each, problems: {} });
  expect(termsOf({ ...draftOf(terms), maximum: '๕,๐๐๐', rate: ' 5 ' }).terms).toMatchObject({
    maximum: 5_000_00n,
    rate: 5,
  });
});

test.each<[Partial<Draft>, keyof Draft]>([
  [{ rate: '' }, 'rate'],
  [{ rate: '0' }, 'rate'],
  [{ rate: '100.5' }, 'rate'],
  [{ rate: '5.001' }, 'rate'],
  [{ rate: '-5' }, 'rate'],
  [{ minimum: 'x' }, 'minimum'],
  [{ minimum: '6000' }, 'minimum'],
  [{ minimum: '-1' }, 'minimum'],
  [{ maximum: '', minimum: '0' }, 'maximum'],
  [{ maximum: '0', minimum: '0' }, 'maximum'],
  [{ turnover: '1001' }, 'turnover'],
  [{ turnover: '' }, 'turnover'],
  [{ expires: '0' }, 'expires'],
  [{ expires: '1.5' }, 'expires'],
  [{ expires: '366' }, 'expires'],
])('%o is an error at its own field', (change, field) => {
  const result = termsOf({ ...draftOf(terms), ...change });
  expect([result.terms, Object.keys(result.problems)]).toEqual([undefined, [field]]);
});

test('days are written with the last one included', () => {
  expect(daysOf({ from: '2026-11-23', to: '2026-11-30' })).toBe('2026-11-23–2026-11-29');
  expect(daysOf({ from: '2028-02-29', to: '2028-03-01' })).toBe('2028-02-29');
});
