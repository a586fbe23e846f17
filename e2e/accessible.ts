import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs axe over the page as it stands, in light and dark, on a phone and on a desk. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
      expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
};

/** Nothing reaches beyond the narrowest phone. */
export const expectNoSideScroll = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(beyond, { message: `${name} at 320 px`, timeout: 2000 }).toBeLessThanOrEqual(0);
};

/** Every picture and font is there and nothing is on its way. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};
