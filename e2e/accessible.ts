import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

const schemes = ['light', 'dark'] as const;

/** Runs axe over the page as it stands, in light and dark, on a phone and on a desk. `excused`: rules that are not for it. */
export const expectAccessible = async (
  page: Page,
  name: string,
  widths = [390, 1280],
  colors: readonly (typeof schemes)[number][] = schemes,
  excused: readonly string[] = [],
): Promise<void> => {
  for (const colorScheme of colors)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      expect.soft(await violationsOf(page, excused), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
};

/** Colours on their way from one theme to the other are nobody's colours: waits until nothing moves for three frames. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    for (let calm = 0; calm < 3; calm++) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((each) => each.playState === 'running' && !endless(each));
      if (moving.length) calm = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** The library is half a megabyte: it travels into a page once, whoever looks how often. */
const violationsOf = async (page: Page, excused: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await new AxeBuilder({ page }).setLegacyMode().include('title').analyze();
  return page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run({ resultTypes: ['violations'], rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])),
  );
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
