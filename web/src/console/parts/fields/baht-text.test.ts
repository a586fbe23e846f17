import { expect, test } from 'vitest';
import { satangOfText } from './baht-text.ts';

test('an amount is read to the satang, with its sign and its commas', () => {
  expect(satangOfText('1,250.5')).toBe(125_050n);
  expect(satangOfText(' -0.01 ')).toBe(-1n);
  expect(satangOfText('+300')).toBe(30_000n);
  expect(satangOfText('๑,๐๐๐.๕')).toBe(100_050n);
});

test('zero, a third decimal, exponents and words are no amounts', () => {
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
