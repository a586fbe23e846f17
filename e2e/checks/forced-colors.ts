import { expect, type Page } from '@playwright/test';
import { waitUntilStill } from '../wait-until-idle.ts';

/** Asserts that in forced colours each control has an edge, a picture, a text or a system look. */
export const expectForcedColors = async (page: Page, name: string): Promise<void> => {
  const plain = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input:not(.sr), main [role="switch"]')].filter(
      (each) => each.checkVisibility() && !each.querySelector('svg, img') && !each.textContent?.trim(),
    ),
  );
  if ((await plain.evaluate(({ length }) => length)) === 0) return;
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await waitUntilStill(page);
  const flat = await plain.evaluate((controls) =>
    controls
      .filter((each) => {
        const hasEdge = ['', '::before'].some((part) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(each, part || null);
          return borderTopStyle !== 'none' && Number(borderTopWidth.slice(0, -2)) > 0;
        });
        return !hasEdge && !(each instanceof HTMLInputElement && getComputedStyle(each).appearance === 'auto');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect.soft(flat, `${name}: controls without an edge in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
};
