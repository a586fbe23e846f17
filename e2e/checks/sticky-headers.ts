import { expect, type Page } from '@playwright/test';

/** Counts a page's tables and names the headers that scroll away, after giving each table many rows. */
const lostHeaders = (page: Page): Promise<{ lists: number; lost: string[] }> =>
  page.evaluate(() => {
    // A table with row headers compares two items; it is no list.
    const lists = [...document.querySelectorAll<HTMLTableElement>('#main table')].filter(
      (table) => table.tHead && table.checkVisibility() && !table.querySelector('tbody th'),
    );
    const lost = lists.flatMap((table) => {
      const [body] = table.tBodies;
      const rows = [...(body?.rows ?? [])];
      for (let nth = 0; nth < 60; nth += 1) body?.append(...rows.map((row) => row.cloneNode(true)));
      body?.rows[body.rows.length - 1]?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const name = table.tHead?.innerText ?? '';
      const [head] = table.tHead?.rows[0]?.cells ?? [];
      if (!head || !body?.rows[0]) return [`${name}: no rows`];
      const { left, top, height } = head.getBoundingClientRect();
      const hasScrolled = body.rows[0].getBoundingClientRect().bottom < top;
      const isThere = document.elementFromPoint(left + 12, top + height / 2)?.closest('th') === head;
      return hasScrolled && isThere ? [] : [`${name}: ${hasScrolled ? 'covered or gone' : 'never scrolled'} at ${top}`];
    });
    scrollTo(0, 0);
    return { lists: lists.length, lost };
  });

/** Asserts that table headers stay visible while their rows scroll; returns the number of tables. */
export const expectStickyHeaders = async (page: Page, name: string): Promise<number> => {
  const { lists, lost } = await lostHeaders(page);
  expect.soft(lost, `${name}: table headers`).toEqual([]);
  return lists;
};
