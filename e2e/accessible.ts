import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { atDepth } from '../testing/depth.ts';
import { waitUntilStill } from './wait-until-idle.ts';

export { waitUntilIdle as settled } from './wait-until-idle.ts';

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules whose result depends on the theme. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe over the current page; before a release in light and dark, on phone and desktop. The first theme checks all
 * rules, the other only colours. `excused`: rules to skip.
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
      await waitUntilStill(page); // colours in transition have no contrast to measure
      const violations = await violationsOf(page, place === 0 ? all : { runOnly: ofColors });
      expect.soft(violations, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
};

/** Loads axe (half a megabyte) into a page once, however often it runs. Without a preload: no rule in use reads style sheets. */
const violationsOf = async (page: Page, options: object): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, ...wanted });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, options);
};

/**
 * Structure of a page without its text: elements, classes, roles and accessibility attributes; equal neighbours count
 * once. axe finds the same in two pages of one shape.
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

/** Asserts that the page fits a screen of 320 px. */
export const expectNoSideScroll = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await waitUntilStill(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `${name} at 320 px`).toBeLessThanOrEqual(0);
};
