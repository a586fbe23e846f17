import type { Page } from '@playwright/test';
import { declarationsIn } from '../../web/build/portal-features.ts';
import { portalOf, type FeatureWorkbench as OfFeature } from '../../web/src/workbench/portal/app.ts';
import { frameOf, type State } from '../../web/src/workbench/states.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { expect, test } from './fixtures.ts';

// Browser translation replaces React's text nodes (docs/decisions/translated-pages.md). Here every text is wrapped
// unchanged; then the server's response changes, and the page must match an untranslated one.

const NOW = Date.parse('2026-11-26T05:00:00Z');
const LATER_MS = 120_000;

/** Ways of browser translation: a copy of the text, or a wrapper around it. */
type Translation = 'left alone' | 'copied' | 'wrapped';

const translate = (page: Page, way: Translation): Promise<number> =>
  page.evaluate((how) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const visible = texts.filter(
      ({ data, parentElement }) => data.trim() && !parentElement?.closest('script, style, svg, textarea, option, font'),
    );
    for (const text of how === 'left alone' ? [] : visible) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(how === 'wrapped' ? text : text.data);
    }
    return visible.length;
  }, way);

/** Changes the server's state and reloads the page's data. */
const changeState = async (page: Page, state: State, later_ms: number): Promise<void> => {
  // The state comes first: a poll between the two would keep the old one as fresh.
  await page.evaluate((next) => dispatchEvent(new CustomEvent('workbench-state', { detail: next })), state);
  await page.clock.setFixedTime(NOW + later_ms);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await waitUntilIdle(page);
};

/**
 * Text of the page without toasts, which leave by themselves, whitespace, error ids and digits: wrapping changes
 * spaces, and some numbers tick.
 */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('aside[popover]')) each.style.display = 'none';
    return document.body.innerText
      .replaceAll(/\s+/g, '')
      .replaceAll(/E-[0-9A-F]{4}-/g, '')
      .replaceAll(/\d+/g, '');
  });

/** Text of the page once it stays the same: a refetch may begin after the page seemed idle. */
const settledText = async (page: Page): Promise<string> => {
  let [before, now] = ['', await textOf(page)];
  while (before !== now) {
    await waitUntilIdle(page);
    [before, now] = [now, await textOf(page)];
  }
  return now;
};

/** Texts of the page in two states, each translated just before the change. */
const textsOf = async (page: Page, address: string, way: Translation): Promise<string[]> => {
  await page.clock.setFixedTime(NOW);
  await page.goto(address);
  await expect(page.locator('[data-drawn]')).toHaveCount(0); // the prerendered shell
  await expect(page.locator('h1').first(), address).toBeAttached();
  await waitUntilIdle(page);
  const texts: string[] = [];
  for (const [nth, state] of (['empty', 'full'] as const).entries()) {
    const count = await translate(page, way); // unchanged texts are translated already
    if (nth === 0) expect(count, address).toBeGreaterThan(3);
    await changeState(page, state, LATER_MS * (nth + 1));
    texts.push(await settledText(page));
  }
  return texts;
};

const declared = await declarationsIn<{ workbench: OfFeature }>('workbench.ts');
const portal = portalOf(declared.map(([, feature]) => feature.workbench));

const PARTS = 4;
for (let part = 0; part < PARTS; part += 1)
  test(`every member page keeps working when translated, part ${part + 1}`, async ({ at, open, trouble }) => {
    trouble.expect(/was preloaded using link preload but not used/); // the page is left soon
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => localStorage.clear()); // no announcement is marked as read
    const pages = portal.pages.filter(({ role }) => role === 'member').filter((_, nth) => nth % PARTS === part);
    let changed = 0;
    for (const [nth, each] of pages.entries()) {
      const address = at + frameOf(portal, 'full', each);
      const plain = await textsOf(page, address, 'left alone');
      const translated = await textsOf(page, address, nth % 2 ? 'wrapped' : 'copied');
      expect.soft(translated, each.address).toEqual(plain);
      changed += Number(plain[0] !== plain[1]);
    }
    expect(changed).toBeGreaterThan(5);
  });
