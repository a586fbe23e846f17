import type { Page, Route } from '@playwright/test';
import { memberWithAddresses } from '../addresses.ts';
import { expect, test } from '../fixtures.ts';
import { waitUntilStill } from '../wait-until-idle.ts';

// While a page loads, no control moves, whatever the order of the responses.

const paths = [
  '/',
  '/tx',
  '/tx/deposit',
  '/tx/withdraw',
  '/tx/withdraw-detail',
  '/tx/history',
  '/tx/history/deposit',
  '/mini-game',
  '/mini-game/profit',
  '/mini-game/profit-manage',
  '/refer/profit-manage',
  '/profile/change-password',
  '/profile?s=limits',
  '/news',
];
/** Less than half a finger's width. */
const MOST_PX = 12;

type Moves = Window & { readonly moves: string[] };

/** Records visible controls that move between frames. */
const noteMoves = (most_px: number): void => {
  const places = new Map<Element, { x: number; y: number }>();
  const moves: string[] = [];
  Object.assign(window, { moves });
  const look = () => {
    for (const each of document.querySelectorAll('main :is(a, button, input, select, summary)')) {
      const { x, y } = each.getBoundingClientRect();
      if (each.closest('footer') || !each.checkVisibility({ visibilityProperty: true })) {
        places.delete(each);
        continue;
      }
      const before = places.get(each);
      const way = before && Math.hypot(before.x - x, before.y - y);
      if (before && way && way > most_px && Math.min(y, before.y) < innerHeight)
        moves.push(`${each.getAttribute('aria-label') ?? each.textContent} by ${Math.round(way)} px`);
      places.set(each, { x, y });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const calls = /\/(api|minigame-api)\//;
const QUIET = 3;

/** Waits for the page's files; API calls may still be pending. */
const loaded = async (page: Page): Promise<void> => {
  const parts = (await page.requests()).filter((each) => !calls.test(each.url()));
  await Promise.all(parts.map(async (each) => (await each.response().catch(() => null))?.finished()));
  await waitUntilStill(page);
};

/** Releases one response at a time and lets the page draw, until no more calls come. */
const answerOneByOne = async (page: Page, next: (waiting: Route[]) => Route | undefined, path: string) => {
  const waiting: Route[] = [];
  await page.route(calls, (route) =>
    route.request().resourceType() === 'image' ? route.continue() : void waiting.push(route),
  );
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  for (let quiet = 0; quiet < QUIET;) {
    await loaded(page);
    const route = next(waiting);
    quiet = route ? 0 : quiet + 1;
    await route?.continue().catch(() => undefined); // the page may have aborted it
    await route?.request().response();
  }
  await page.unroute(calls);
};

for (const [name, next] of [
  ['in order', (waiting: Route[]) => waiting.shift()],
  ['last call first', (waiting: Route[]) => waiting.pop()],
] as const)
  test(`controls do not move while responses arrive, ${name}`, async ({ openFor }) => {
    const { member, addresses } = await memberWithAddresses();
    const page = await openFor(member, { viewport: { width: 390, height: 844 } });
    await page.addInitScript(noteMoves, MOST_PX);
    for (const path of paths) {
      await answerOneByOne(page, next, addresses.find((each) => each.startsWith(`${path}?id=`)) ?? path);
      expect.soft(await page.evaluate(() => (window as never as Moves).moves), path).toEqual([]);
    }
  });
