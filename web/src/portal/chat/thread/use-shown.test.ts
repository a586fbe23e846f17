import { expect, test } from 'vitest';
import { shownOf } from './use-shown.ts';

const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => ({ seq: first + nth }));
const ends = (all: readonly { seq: number }[], top: number | null) => {
  const { start, end } = shownOf(all, top);
  const page = all.slice(start, end);
  return [page[0]?.seq, page.at(-1)?.seq];
};

test('of seven hundred messages every one is reached, back to the first and forth to the last, three hundred at a time', () => {
  const pages: unknown[] = [];
  let top: number | null = null;
  let first = 601; // a hundred come at a time
  while (first > 1) {
    const { start, olderTop } = shownOf(numbered(first, 700), top);
    if (start === 0) first -= 100;
    top = olderTop;
    if (!shownOf(numbered(first, 700), top).isBack) top = null;
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
  while (shownOf(all, top).isBack) {
    top = shownOf(all, top).newerTop;
    forth.push(ends(all, top));
  }
  expect(forth).toEqual([
    [151, 450],
    [301, 600],
    [401, 700],
  ]);
});

test('what is new comes at the end while one is there, and moves nothing while one reads back', () => {
  expect([ends(numbered(1, 400), null), ends(numbered(1, 401), null)]).toEqual([
    [101, 400],
    [102, 401],
  ]);
  expect([ends(numbered(1, 400), 51), ends(numbered(1, 401), 51)]).toEqual([
    [51, 350],
    [51, 350],
  ]);
  expect(shownOf([], null)).toMatchObject({ start: 0, isBack: false, newerTop: null });
});
