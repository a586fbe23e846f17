import type { Page, Route } from '@playwright/test';
import { ofMember } from '../addresses.ts';
import { expect, test } from '../fixtures.ts';
import { calm } from '../settled.ts';

// While a page loads nothing that can be pressed moves away under the finger, whichever answer comes first.

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
/** Less than half of a finger's width. */
const MOST_PX = 12;

type Moves = Window & { readonly moves: string[] };

/** Notes, frame by frame, what can be pressed, is in sight and stands elsewhere than before. */
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

/** What the page is made of has come; the calls that a test holds back have not. */
const loaded = async (page: Page): Promise<void> => {
  const parts = (await page.requests()).filter((each) => !calls.test(each.url()));
  await Promise.all(parts.map(async (each) => (await each.response().catch(() => null))?.finished()));
  await calm(page);
};

/** Lets one answer through at a time, and the page draw what came of it, until nothing more is asked. */
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
    await route?.continue().catch(() => undefined); // the page may have given it up
    await route?.request().response();
  }
  await page.unroute(calls);
};

for (const [name, next] of [
  ['in the order of the calls', (waiting: Route[]) => waiting.shift()],
  ['the last call first', (waiting: Route[]) => waiting.pop()],
] as const)
  test(`what can be pressed stays where it stands while answers come, ${name}`, async ({ openFor }) => {
    const { member, addresses } = await ofMember();
    const page = await openFor(member, { viewport: { width: 390, height: 844 } });
    await page.addInitScript(noteMoves, MOST_PX);
    for (const path of paths) {
      await answerOneByOne(page, next, addresses.find((each) => each.startsWith(`${path}?id=`)) ?? path);
      expect.soft(await page.evaluate(() => (window as never as Moves).moves), path).toEqual([]);
    }
  });
