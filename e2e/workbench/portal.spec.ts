import type { Page } from '@playwright/test';
import { declaredIn } from '../../web/build/portal-features.ts';
import { portalOf, type Shown as OfFeature } from '../../web/src/workbench/portal/app.ts';
import { frameOf, type Page as Shown, type State } from '../../web/src/workbench/states.ts';
import { atDepth } from '../../testing/depth.ts';
import { expectAccessible, shapeOf } from '../accessible.ts';
import { routed } from '../addresses.ts';
import { expectEdges } from '../checks/forced-colors.ts';
import { expectReadable } from '../checks/reflow.ts';
import { expectTidy } from '../checks/tidy.ts';
import { expectWalkable } from '../checks/keyboard-reach.ts';
import { expectWhole } from '../checks/clipping.ts';
import { settled } from '../settled.ts';
import { goToOnPortal as goTo } from '../going.ts';
import { comes, expect, test } from './fixtures.ts';

// Every page of the portal with its server answering, and everything that holds of every page; before a release also on other
// screens, and with its server empty, silent, failing and out of reach.
const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

const declared = await declaredIn<{ workbench: OfFeature }>('workbench.ts');
const portal = portalOf(declared.map(([, feature]) => feature.workbench));

test('the workbench shows every address that the router knows', () => {
  const shown = new Set(portal.pages.map(({ address }) => address.split('?')[0]));
  for (const path of routed()) expect(shown, `${path} is missing in the workbench`).toContain(path);
});

const busy = '[aria-busy="true"], .skeleton';
/** What a page must say in this state, besides being there. */
const says: Partial<Record<State, (page: Page) => Promise<void>>> = {
  pending: (page) => expect(page.locator(busy).first()).toBeAttached(),
  failed: async (page) => {
    await comes(page, page.getByRole('button', { name: 'ลองอีกครั้ง' }));
    await expect(page.locator(busy)).toHaveCount(0); // what could not be had is not waited for
  },
  offline: (page) => expect(page.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต').first()).toBeVisible(),
};

/** What the other states add is the same few components, which the kit shows in both. */
const schemes: Partial<Record<State, readonly ('light' | 'dark')[]>> = {
  empty: ['dark'],
  pending: ['light'],
  failed: ['dark'],
  offline: ['light'],
};

/** What holds of every page that stands; what a window covers cannot be reached. */
const lookAtAll = async (page: Page, name: string, isNew: boolean): Promise<void> => {
  const hasWindow = (await page.locator('dialog[open]').count()) > 0;
  if (!hasWindow) await expectWhole(page, name);
  await expectTidy(page, name);
  await expectReadable(page, name);
  await page.setViewportSize(PHONE.viewport);
  if (!isNew) return;
  await expectEdges(page, name);
  await expectAccessible(page, name);
  if (!hasWindow) await expectWalkable(page, name);
};

const look = async (page: Page, { who, address, still }: Shown, state: State, seen: Set<string>): Promise<void> => {
  const name = `${state} ${who} ${address}`;
  await settled(page, state !== 'full' && state !== 'empty');
  await expect(page.locator('h1').first(), name).toBeAttached();
  if (!still || state === 'offline') await test.step(name, () => says[state]?.(page));
  const shape = await shapeOf(page);
  const isNew = !seen.has(shape);
  seen.add(shape);
  if (state === 'full') await lookAtAll(page, name, isNew);
  else if (isNew) await expectAccessible(page, name, [390], schemes[state]);
};

const PARTS = 4;
const states = atDepth<readonly State[]>(['full'], portal.states);
for (const [state, part] of states.flatMap((each) => [...Array(PARTS).keys()].map((nth) => [each, nth] as const)))
  test(`every page, ${state}, part ${part + 1}`, async ({ at, open, trouble }) => {
    trouble.expect(/was preloaded using link preload but not used/); // a page that waits writes nothing in that font yet
    const page = await open(PHONE);
    await page.clock.install();
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(console.error('a service worker in the workbench'));
    });
    const seen = new Set<string>();
    let last: string | undefined;
    const pages = portal.pages.slice(...[part, part + 1].map((nth) => Math.ceil((nth * portal.pages.length) / PARTS)));
    for (const shown of pages) {
      // Who looks is decided when the document is loaded, and a visitor's windows close when one goes on.
      if (shown.who === 'member' && shown.who === last) await goTo(page, shown.address);
      else await page.goto(at + frameOf(portal, state, shown));
      last = shown.who;
      await expect(page.locator('[data-drawn]')).toHaveCount(0); // the shell that was drawn before has a heading of its own
      await look(page, shown, state, seen);
    }
  });
