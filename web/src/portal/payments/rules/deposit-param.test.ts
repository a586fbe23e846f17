import { expect, test } from 'vitest';
import { depositParam } from './deposit-param.ts';

test('a deposit is named by its id or its reference, and by nothing else that the address says', () => {
  const id = '019ab3c4-5d6e-7f80-9123-456789abcdef';
  expect(depositParam(`?id=${id}`)).toBe(id);
  expect(depositParam('?ref=DP-261121-3M9Q7KX&status=success&amount=1')).toBe('DP-261121-3M9Q7KX');
  expect(depositParam(`?id=${id}&ref=DP-261121-3M9Q7KX`)).toBe(id);
});

test('an address without a name names none', () => {
  for (const search of ['', '?', '?id=', '?ref=', '?status=success']) expect(depositParam(search)).toBeUndefined();
});

test('what would lead elsewhere in the API is nobody', () => {
  for (const name of [
    'active',
    '.',
    '..',
    '../../credit',
    'DP-1/cancel',
    'DP-1%2Fcancel',
    'DP-1?x=1',
    'ดีพี-1',
    `DP-${'1'.repeat(40)}`,
  ])
    expect([name, depositParam(`?ref=${encodeURIComponent(name)}`)]).toEqual([name, null]);
});
