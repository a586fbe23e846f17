import type { Page } from '@playwright/test';
import { declarationsIn } from '../../web/build/portal-features.ts';
import { portalOf, type FeatureWorkbench as OfFeature } from '../../web/src/workbench/portal/app.ts';
import { frameOf, type Page as WorkbenchPage, type State } from '../../web/src/workbench/states.ts';
import { atDepth } from '../../testing/depth.ts';
import { expectAccessible, shapeOf } from '../accessible.ts';
import { portalRoutes } from '../addresses.ts';
import { expectForcedColors } from '../checks/forced-colors.ts';
import { expectReflow } from '../checks/reflow.ts';
import { expectTidy } from '../checks/tidy.ts';
import { expectKeyboardReach } from '../checks/keyboard-reach.ts';
import { expectNoClipping } from '../checks/clipping.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { navigatePortal as goTo } from '../navigation.ts';
import { waitWithClock, expect, test } from './fixtures.ts';

// Every portal page in the workbench; before a release also on other screens, and with an empty, silent, failing or
// unreachable server.
const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

const declared = await declarationsIn<{ workbench: OfFeature }>('workbench.ts');
const portal = portalOf(declared.map(([, feature]) => feature.workbench));

test('the workbench has every portal route', () => {
  const addresses = new Set(portal.pages.map(({ address }) => address.split('?')[0]));
  for (const path of portalRoutes()) expect(addresses, `${path} is missing in the workbench`).toContain(path);
});

const busy = '[aria-busy="true"], .skeleton';
/** Assertions for each state. */
const expectations: Partial<Record<State, (page: Page) => Promise<void>>> = {
  pending: (page) => expect(page.locator(busy).first()).toBeAttached(),
  failed: async (page) => {
    await waitWithClock(page, page.getByRole('button', { name: 'ลองอีกครั้ง' }));
    await expect(page.locator(busy)).toHaveCount(0); // failed parts are no longer busy
  },
  offline: (page) => expect(page.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต').first()).toBeVisible(),
};

/** Themes of the other states: their few components are tested in both by the kit. */
const schemes: Partial<Record<State, readonly ('light' | 'dark')[]>> = {
  empty: ['dark'],
  pending: ['light'],
  failed: ['dark'],
  offline: ['light'],
};

/** Assertions for every loaded page; controls behind a dialog cannot be reached. */
const expectFullPage = async (page: Page, name: string, isNew: boolean): Promise<void> => {
  const hasWindow = (await page.locator('dialog[open]').count()) > 0;
  if (!hasWindow) await expectNoClipping(page, name);
  await expectTidy(page, name);
  await expectReflow(page, name);
  await page.setViewportSize(PHONE.viewport);
  if (!isNew) return;
  await expectForcedColors(page, name);
  await expectAccessible(page, name);
  if (!hasWindow) await expectKeyboardReach(page, name);
};

const expectPage = async (
  page: Page,
  { role, address, isStatic }: WorkbenchPage,
  state: State,
  shapes: Set<string>,
): Promise<void> => {
  const name = `${state} ${role} ${address}`;
  await waitUntilIdle(page, state !== 'full' && state !== 'empty');
  await expect(page.locator('h1').first(), name).toBeAttached();
  if (!isStatic || state === 'offline') await test.step(name, () => expectations[state]?.(page));
  const shape = await shapeOf(page);
  const isNew = !shapes.has(shape);
  shapes.add(shape);
  if (state === 'full') await expectFullPage(page, name, isNew);
  else if (isNew) await expectAccessible(page, name, [390], schemes[state]);
};

const PARTS = 4;
const states = atDepth<readonly State[]>(['full'], portal.states);
for (const [state, part] of states.flatMap((each) => [...Array(PARTS).keys()].map((nth) => [each, nth] as const)))
  test(`every portal page, ${state}, part ${part + 1}`, async ({ at, open, trouble }) => {
    trouble.expect(/was preloaded using link preload but not used/); // a waiting page does not use the font yet
    const page = await open(PHONE);
    await page.clock.install();
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(console.error('a service worker in the workbench'));
    });
    const shapes = new Set<string>();
    let last: string | undefined;
    const pages = portal.pages.slice(...[part, part + 1].map((nth) => Math.ceil((nth * portal.pages.length) / PARTS)));
    for (const target of pages) {
      // The user is fixed when the document loads, and navigation closes a visitor's dialogs.
      if (target.role === 'member' && target.role === last) await goTo(page, target.address);
      else await page.goto(at + frameOf(portal, state, target));
      last = target.role;
      await expect(page.locator('[data-drawn]')).toHaveCount(0); // the prerendered shell has a heading of its own
      await expectPage(page, target, state, shapes);
    }
  });
