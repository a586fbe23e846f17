import { expect, test } from 'vitest';
import { windowOf } from './use-message-window.ts';

const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => ({ seq: first + nth }));
const ends = (all: readonly { seq: number }[], top: number | null) => {
  const { start, end } = windowOf(all, top);
  const page = all.slice(start, end);
  return [page[0]?.seq, page.at(-1)?.seq];
};

test('all seven hundred messages are reached, back and forth, three hundred at a time', () => {
  const pages: unknown[] = [];
  let top: number | null = null;
  let first = 601; // pages of a hundred
  while (first > 1) {
    const { start, olderTop } = windowOf(numbered(first, 700), top);
    if (start === 0) first -= 100;
    top = olderTop;
    if (!windowOf(numbered(first, 700), top).isBack) top = null;
    pages.push(ends(numbered(first, 700), top));
  }
  expect(pages).toEqual([
    [501, 700],
    [401, 700],
    [301, 600],
    [201, 500],
    [101, 400],
    [1, 300],
  ]);
  const all = numbered(1, 700);
  const forth: unknown[] = [];
  while (windowOf(all, top).isBack) {
    top = windowOf(all, top).newerTop;
    forth.push(ends(all, top));
  }
  expect(forth).toEqual([
    [151, 450],
    [301, 600],
    [401, 700],
  ]);
});

test('a new message shows at the end, and moves nothing while the reader is further up', () => {
  expect([ends(numbered(1, 400), null), ends(numbered(1, 401), null)]).toEqual([
    [101, 400],
    [102, 401],
  ]);
  expect([ends(numbered(1, 400), 51), ends(numbered(1, 401), 51)]).toEqual([
    [51, 350],
    [51, 350],
  ]);
  expect(windowOf([], null)).toMatchObject({ start: 0, isBack: false, newerTop: null });
});
