import type { Page } from '@playwright/test';
import { declaredIn } from '../../web/build/portal-features.ts';
import { portalOf, type Shown as OfFeature } from '../../web/src/workbench/portal/app.ts';
import { frameOf, type Page as Shown, type State } from '../../web/src/workbench/states.ts';
import { expectAccessible, shapeOf } from '../accessible.ts';
import { routed } from '../addresses.ts';
import { expect, stepTo, test, until } from './fixtures.ts';

// Every page of the portal with its server answering, empty, silent, failing and out of reach.
const PHONE = { viewport: { width: 390, height: 900 }, serviceWorkers: 'allow' } as const;

const declared = await declaredIn<{ workbench: OfFeature }>('workbench.ts');
const portal = portalOf(declared.map(([, feature]) => feature.workbench));

test('the workbench shows every address that the router knows', () => {
  const shown = new Set(portal.pages.map(({ address }) => address.split('?')[0]));
  for (const path of routed()) expect(shown, `${path} is missing in the workbench`).toContain(path);
});

/** What a page must say in this state, besides being there. */
const says: Partial<Record<State, (page: Page) => Promise<void>>> = {
  pending: (page) => expect(page.locator('[aria-busy="true"], .skeleton').first()).toBeAttached(),
  failed: (page) =>
    until(page, () => expect(page.getByRole('button', { name: 'ลองอีกครั้ง' }).first()).toBeVisible({ timeout: 100 })),
  offline: (page) => expect(page.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต').first()).toBeVisible(),
};

/** Full pages in both; what the other states add is the same few components, which the kit shows in both. */
const schemes: Partial<Record<State, readonly ('light' | 'dark')[]>> = {
  full: ['light', 'dark'],
  empty: ['dark'],
  pending: ['light'],
  failed: ['dark'],
  offline: ['light'],
};

const nowhere = '/no-page';
const isMissing = (page: Page) => page.getByRole('region', { name: 'ไม่พบหน้านี้' });

/** Over the page that is missing, because two addresses of one page change nothing by which one would know them apart. */
const goTo = async (page: Page, address: string): Promise<void> => {
  const sheet = page.locator('dialog[open]');
  const hasSheet = (await sheet.count()) > 0;
  await stepTo(page, nowhere);
  if (hasSheet) {
    await expect(sheet).toHaveCount(0); // the first step away closed it, as Back does
    await stepTo(page, nowhere);
  }
  await expect(isMissing(page)).toBeVisible();
  if (address === nowhere) return;
  await stepTo(page, address);
  await expect(isMissing(page)).toHaveCount(0);
};

const look = async (page: Page, { who, address, still }: Shown, state: State, seen: Set<string>): Promise<void> => {
  const name = `${state} ${who} ${address}`;
  if (state === 'full' || state === 'empty') await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0);
  await expect(page.locator('h1').first(), name).toBeAttached();
  if (!still || state === 'offline') await test.step(name, () => says[state]?.(page));
  const shape = await shapeOf(page);
  if (!seen.has(shape)) await expectAccessible(page, name, [390], schemes[state]);
  seen.add(shape);
};

for (const state of portal.states)
  test(`every page, ${state}`, async ({ at, open, trouble }) => {
    test.setTimeout(900_000); // eighty pages, each read by axe in both schemes
    trouble.expect(/was preloaded using link preload but not used/); // a page that waits writes nothing in that font yet
    const page = await open(PHONE);
    await page.clock.install();
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(console.error('a service worker in the workbench'));
    });
    const seen = new Set<string>();
    let last: string | undefined;
    for (const shown of portal.pages) {
      // Who looks is decided when the document is loaded, and a visitor's windows close when one goes on.
      if (shown.who === 'member' && shown.who === last) await goTo(page, shown.address);
      else await page.goto(at + frameOf(portal, state, shown));
      last = shown.who;
      await expect(page.locator('[data-drawn]')).toHaveCount(0); // the shell that was drawn before has a heading of its own
      await look(page, shown, state, seen);
    }
  });
