import { expect, type Page } from '@playwright/test';
import { calm } from '../settled.ts';

/** Where the system forces its own colours, what can be pressed is still drawn by the system, or has an edge, a picture or a text. */
export const expectEdges = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await calm(page);
  const flat = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input:not(.sr), main [role="switch"]')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const hasEdge = ['', '::before'].some((part) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(each, part || null);
          return borderTopStyle !== 'none' && Number(borderTopWidth.slice(0, -2)) > 0;
        });
        const isDrawn = each instanceof HTMLInputElement && getComputedStyle(each).appearance === 'auto';
        return !hasEdge && !isDrawn && !each.querySelector('svg, img') && !each.textContent?.trim();
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect.soft(flat, `${name}: what has no edge in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
};
