import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from '../wait-until-idle.ts';

/** Asserts that in forced colours each control has an edge, a picture, a text or a system look. */
export const expectForcedColors = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await waitUntilStill(page);
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
  expect.soft(flat, `${name}: controls without an edge in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
};
