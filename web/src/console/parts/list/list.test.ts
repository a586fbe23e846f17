import { expect, test } from 'vitest';
import { placeIn, searchWith } from './list-place.ts';
import { type SavedView, withoutView, withView } from './saved-views.tsx';

test('an address gives the filter; invalid parts are ignored', () => {
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
    'another filter starts at the first page',
    'view=all&cursor=c&lines=d',
    { q: 'มะลิ' },
    'view=all&q=%E0%B8%A1%E0%B8%B0%E0%B8%A5%E0%B8%B4',
  ],
  ['an empty filter is removed from the address', 'q=1&sort=amount', { q: '' }, 'sort=amount'],
])('%s', (_what, from, change, to) => {
  expect(searchWith(new URLSearchParams(from), change)).toBe(to);
});

const view = (name: string, search = 'view=all', path = '/members'): SavedView => ({ name, path, search });

test('saving a view of the same page and name replaces it; on another page it is new', () => {
  const views = [view('ของฉัน', 'q=1'), view('ของฉัน', 'view=in', '/finance/lines')];
  expect(withView(views, view('ของฉัน', 'q=2'))).toEqual([views[1], view('ของฉัน', 'q=2')]);
  expect(withoutView(views, views[0]!)).toEqual([views[1]]);
});

test('the thirty-first view replaces the oldest', () => {
  const names = Array.from({ length: 31 }, (_, at) => String(at));
  const views = names.reduce<SavedView[]>((saved, name) => withView(saved, view(name)), []);
  expect(views.map(({ name }) => name)).toEqual(names.slice(1));
});
