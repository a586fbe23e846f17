import type { Page } from '@playwright/test';
import { portalOf } from '../../web/src/workbench/portal/app.ts';
import { frameOf } from '../../web/src/workbench/states.ts';
import { settled } from '../accessible.ts';
import { applyCss, faultsOf } from '../checks/reflow.ts';
import { cutFigures } from '../checks/clipping.ts';
import { expect, test } from './fixtures.ts';

// Browser text scaling is invisible to the page: lengths in `em` and `%` do not grow with it.

/** Labels of the bottom menu that touch a neighbour or leave the screen. */
const crowdedLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('nav[aria-label="เมนูหลัก"] a > span:not([class])')];
    const places = labels.map((each) => each.getBoundingClientRect());
    const isCrowded = (nth: number) => (places[nth]?.right ?? 0) + 1 > (places[nth + 1]?.left ?? innerWidth + 1);
    return labels.flatMap((each, nth) => (isCrowded(nth) ? [each.textContent ?? ''] : []));
  });

const TWICE = 'html { -webkit-text-size-adjust: 200% !important; text-size-adjust: 200% !important; }';

test('at 200 % browser text scaling no balance is clipped and no menu labels touch', async ({ at, open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  for (const address of ['/', '/tx']) {
    await page.goto(at + frameOf(portalOf([]), 'full', { role: 'member', address }));
    await settled(page);
    const amount = page.locator('.money').first();
    const before = await amount.evaluate((each) => each.getBoundingClientRect().height);
    await applyCss(page, TWICE);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      expect.soft(await cutFigures(page), `${address}, ${width} px`).toEqual([]);
      expect.soft(await crowdedLabels(page), `${address}, ${width} px: the menu`).toEqual([]);
    }
    expect(await amount.evaluate((each) => each.getBoundingClientRect().height)).toBeGreaterThan(before);
  }
});

test('at 200 % browser text scaling no texts of a history overlap', async ({ at, open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await page.goto(at + frameOf(portalOf([]), 'full', { role: 'member', address: '/mini-game/history' }));
  await settled(page);
  await applyCss(page, TWICE);
  expect(await faultsOf(page)).toEqual([]);
});
