import { expect, type Page } from '@playwright/test';

/** Heads of the lists of a page that go away with their rows; and how many lists there are. Each gets rows as many as nights bring. */
const lostHeads = (page: Page): Promise<{ lists: number; lost: string[] }> =>
  page.evaluate(() => {
    // What compares two things names its rows; it is no list.
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

/** The head of every list stays above its rows, however many there are. Gives back how many lists the page has. */
export const expectStandingHeads = async (page: Page, name: string): Promise<number> => {
  const { lists, lost } = await lostHeads(page);
  expect.soft(lost, `${name}: the head of a list`).toEqual([]);
  return lists;
};
