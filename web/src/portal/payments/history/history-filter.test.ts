import { expect, test } from 'vitest';
import { filterOf, searchOf, tabOf } from './history-filter.ts';

test('a filter is written to the address and read back', () => {
  for (const search of ['', '?range=7', '?from=2026-11-01&to=2026-11-21', '?range=today&status=err'])
    expect(searchOf(filterOf(search))).toBe(search);
});

test('invalid parts of the address do not filter', () => {
  expect(searchOf(filterOf('?range=99&status=odd&from=yesterday'))).toBe('');
});

test('the tab is the last part of the path', () => {
  expect(['/tx/history', '/tx/history/deposit', '/tx/history/withdraw'].map(tabOf)).toEqual([
    'all',
    'deposit',
    'withdraw',
  ]);
});
