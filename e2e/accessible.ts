import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atDepth } from '../testing/depth.ts';
import { calm } from './settled.ts';

export { settled } from './settled.ts';

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** The rules that a theme can break; what else axe knows is the same in each. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe over the page as it stands; before a release in light and dark, on a phone and on a desk: in the first theme with
 * all rules, in the other with those of colours. `excused`: rules that are not for it.
 */
export const expectAccessible = async (
  page: Page,
  name: string,
  widths = atDepth([page.viewportSize()?.width ?? 390], [390, 1280]),
  colors: readonly ('light' | 'dark')[] = atDepth(['light'], ['light', 'dark']),
  excused: readonly string[] = [],
): Promise<void> => {
  const all = { rules: Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])) };
  for (const width of widths)
    for (const [place, colorScheme] of colors.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await calm(page); // colours on their way from one theme to the other are nobody's colours
      const found = await violationsOf(page, place === 0 ? all : { runOnly: ofColors });
      expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
};

/** The library is half a megabyte: it travels into a page once, whoever looks how often. */
const violationsOf = async (page: Page, options: object): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await new AxeBuilder({ page }).setLegacyMode().include('title').analyze();
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...wanted });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, options);
};

/**
 * What a page is built of, without its words: elements, classes and what they say to a reader by their attributes; of
 * neighbours that are alike one. Of two pages with one shape axe says the same.
 */
export const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken =
      /^(role|type|style|alt|title|href|tabindex|disabled|lang|aria-(?!current|controls|describedby|labelledby).*)$/;
    const shape = (element: Element): string => {
      const names = element.getAttributeNames().filter((name) => spoken.test(name));
      const own = [element.localName, element.getAttribute('class'), element.getAttribute('role'), ...names].join(' ');
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const inside = [...element.children].map(shape).filter((each, place, all) => each !== all[place - 1]);
      return `${own}${hasText ? ' "' : ''}(${inside.join(',')})`;
    };
    return shape(document.body);
  });

/** Nothing reaches beyond the narrowest phone. */
export const expectNoSideScroll = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await calm(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `${name} at 320 px`).toBeLessThanOrEqual(0);
};
