import { expect, test } from 'vitest';
import { placeIn, searchWith } from './list-place.ts';

test('an address says what is shown, and what it cannot mean counts as nothing', () => {
  expect(placeIn(new URLSearchParams('q=WD-1&from=2026-11-01&to=x&sort=amount'))).toEqual({
    q: 'WD-1',
    from: '2026-11-01',
    to: '',
    sort: 'amount',
  });
  expect(placeIn(new URLSearchParams('sort=name')).sort).toBeUndefined();
});

test.each([
  [
    'another filter begins at the first piece',
    'view=all&cursor=c&lines=d',
    { q: 'มะลิ' },
    'view=all&q=%E0%B8%A1%E0%B8%B0%E0%B8%A5%E0%B8%B4',
  ],
  ['an empty filter leaves the address', 'q=1&sort=amount', { q: '' }, 'sort=amount'],
])('%s', (_what, from, change, to) => {
  expect(searchWith(new URLSearchParams(from), change)).toBe(to);
});
