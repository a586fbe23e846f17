import { expect, test } from 'vitest';
import { type SavedView, withoutView, withView } from './saved-views.tsx';

const view = (name: string, search = 'view=all', path = '/members'): SavedView => ({ name, path, search });

test('a view of the same page and name is replaced; the same name on another page is another view', () => {
  const views = [view('ของฉัน', 'q=1'), view('ของฉัน', 'view=in', '/finance/lines')];
  expect(withView(views, view('ของฉัน', 'q=2'))).toEqual([views[1], view('ของฉัน', 'q=2')]);
  expect(withoutView(views, views[0]!)).toEqual([views[1]]);
});

test('the oldest view gives way to the thirty-first', () => {
  const names = Array.from({ length: 31 }, (_, at) => String(at));
  const views = names.reduce<SavedView[]>((saved, name) => withView(saved, view(name)), []);
  expect(views.map(({ name }) => name)).toEqual(names.slice(1));
});
