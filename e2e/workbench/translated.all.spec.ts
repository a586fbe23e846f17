import type { Page } from '@playwright/test';
import { declaredIn } from '../../web/build/portal-features.ts';
import { portalOf, type Shown as OfFeature } from '../../web/src/workbench/portal/app.ts';
import { frameOf, type State } from '../../web/src/workbench/states.ts';
import { settled } from '../settled.ts';
import { expect, test } from './fixtures.ts';

// A browser that translates a page takes each of its texts out of React's hands (docs/decisions/translated-pages.md). Here every
// text is wrapped and says the same as before; then the server answers otherwise, and the page must say what one says that was left alone.

const NOW = Date.parse('2026-11-26T05:00:00Z');
const LATER_MS = 120_000;

/** As browsers do it: by a copy in the place of the text, or around the text itself. */
type Way = 'left alone' | 'copied' | 'wrapped';

const translate = (page: Page, way: Way): Promise<number> =>
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

/** The server answers otherwise from here on, and everything that stands on the page is asked for again. */
const turn = async (page: Page, state: State, later_ms: number): Promise<void> => {
  await page.clock.setFixedTime(NOW + later_ms);
  await page.evaluate((next) => {
    dispatchEvent(new CustomEvent('workbench-state', { detail: next }));
    dispatchEvent(new Event('visibilitychange'));
  }, state);
  await settled(page);
};

/** Without the space between, which a wrapped text in a row of its own breaks otherwise, the id that each error has, and figures, for some tick. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.body.innerText
      .replaceAll(/\s+/g, '')
      .replaceAll(/E-[0-9A-F]{4}-/g, '')
      .replaceAll(/\d+/g, ''),
  );

/** The texts of the page in one state and then in another; each time all its text was translated just before. */
const saysInTurn = async (page: Page, address: string, way: Way): Promise<string[]> => {
  await page.clock.setFixedTime(NOW);
  await page.goto(address);
  await expect(page.locator('[data-drawn]')).toHaveCount(0); // the shell that was drawn before
  await expect(page.locator('h1').first(), address).toBeAttached();
  await settled(page);
  const texts: string[] = [];
  for (const [nth, state] of (['empty', 'full'] as const).entries()) {
    const count = await translate(page, way); // what did not change is translated already
    if (nth === 0) expect(count, address).toBeGreaterThan(3);
    await turn(page, state, LATER_MS * (nth + 1));
    texts.push(await textOf(page));
  }
  return texts;
};

const declared = await declaredIn<{ workbench: OfFeature }>('workbench.ts');
const portal = portalOf(declared.map(([, feature]) => feature.workbench));

const PARTS = 4;
for (let part = 0; part < PARTS; part += 1)
  test(`every page of a member goes on when it is translated, part ${part + 1}`, async ({ at, open, trouble }) => {
    trouble.expect(/was preloaded using link preload but not used/); // of a page that is left soon
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => localStorage.clear()); // nothing was read before
    const pages = portal.pages.filter(({ who }) => who === 'member').filter((_, nth) => nth % PARTS === part);
    let changed = 0;
    for (const [nth, each] of pages.entries()) {
      const address = at + frameOf(portal, 'full', each);
      const plain = await saysInTurn(page, address, 'left alone');
      const translated = await saysInTurn(page, address, nth % 2 ? 'wrapped' : 'copied');
      expect.soft(translated, each.address).toEqual(plain);
      changed += Number(plain[0] !== plain[1]);
    }
    expect(changed).toBeGreaterThan(5);
  });
