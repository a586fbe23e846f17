import { expect, test } from 'vitest';
import { type StampKind, stampOf } from './date-fields.tsx';
import { satangOfText } from './field-values.ts';

test.each<[StampKind, string, string | null]>([
  ['day', '2026-11-26', '2026-11-26'],
  ['day', ' 2026-11-26 ', '2026-11-26'],
  ['day', '', ''],
  ['day', '2026-11-2', null],
  ['day', '2026-02-30', null],
  ['day', '11/26/2026', null],
  ['day', '12026-11-22', null],
  ['moment', '2026-11-26 09:30', '2026-11-26 09:30'],
  ['moment', '2026-11-26T09:30', '2026-11-26 09:30'],
  ['moment', '12026-11-22T10:00', null],
  ['moment', '2026-11-26', null],
  ['time', '23:59', '23:59'],
  ['time', '24:00', null],
  ['time', '9:30', null],
])('%s typed as "%s"', (kind, typed, stamp) => {
  expect(stampOf(kind, typed)).toBe(stamp);
});

test('an amount is read to the satang, with sign and commas', () => {
  expect(satangOfText('1,250.5')).toBe(125_050n);
  expect(satangOfText(' -0.01 ')).toBe(-1n);
  expect(satangOfText('+300')).toBe(30_000n);
  expect(satangOfText('๑,๐๐๐.๕')).toBe(100_050n);
});

test('zero, a third decimal, exponents and words are refused', () => {
  for (const text of [
    '',
    '0',
    '-0.00',
    '1.234',
    '1e3',
    'ร้อย',
    '99999999999',
    '--1',
    '500-1000',
    '500 1000',
    '500–1000',
  ])
    expect(satangOfText(text)).toBeUndefined();
});
