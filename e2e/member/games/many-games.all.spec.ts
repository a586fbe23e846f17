import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { openDatabase } from '../../../scripts/open-database.ts';
import { TRY_MS } from '../../../testing/ceilings.ts';
import { expect, test } from '../../fixtures.ts';
import { aProduct } from '../../process/product.ts';

/** With those of the demo, which the lobby of every other test counts: hence a product of its own. */
const MORE = 1984;
const GAMES = 2000;
/** Tiles that are drawn at a time: what is in sight, and what the browser draws ahead of it. */
const DRAWN_AT_MOST = 80;

const addGames = async (dataDir: string): Promise<void> => {
  const { url, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(
      `insert into game (id, provider, code, name, name_en, category, image, rtp, stake_min, stake_max, has_demo, position)
       select gen_random_uuid(), g.provider, 'many-' || n, g.name || ' ' || n, g.name_en || ' ' || n, g.category, g.image, g.rtp,
              g.stake_min, g.stake_max, g.has_demo, 100 + n
         from generate_series(1, $1::int) n
         join (select *, row_number() over (order by provider, code) - 1 as nth from game) g on g.nth = n % 16`,
      [MORE],
    );
  } finally {
    await client.end();
    await close();
  }
};

/** The demo's member at a product, as a browser keeps who is signed in. */
const signedInAt = async (portal: string) => {
  const answer = await fetch(`${portal}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tel: '0810000001', password: 'demo1234' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { cookies: [], origins: [{ origin: portal, localStorage: [{ name: 'auth.token', value: access_token }] }] };
};

/** Of all tiles, how many the browser draws. */
const drawnIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main section li')].filter((tile) =>
        tile.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/**
 * Where a tile is, once the page stands still: a tap on what moves only halts it.
 */
const tileInSight = async (page: Page): Promise<{ x: number; y: number }> => {
  let before = -1;
  await expect
    .poll(async () => {
      // After two frames: a machine that draws slowly would otherwise be found where it was.
      const now = await page.evaluate(
        () => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY)))),
      );
      const stands = now === before;
      before = now;
      return stands;
    })
    .toBe(true);
  const x = 60;
  const y = await page.evaluate((left) => {
    const inSight = Array.from({ length: 20 }, (_, step) => 200 + step * 20);
    return inSight.find((top) => document.elementFromPoint(left, top)?.closest('main section li a'));
  }, x);
  if (y === undefined) throw new Error('no tile is in sight');
  return { x, y };
};

test('two thousand games are scrolled through: only those in sight are drawn, and nothing moves', async ({ open }, {
  annotations,
}) => {
  const product = await aProduct({}, undefined, ['scripts/start.ts', '--as-built']); // built for the other tests already
  try {
    await product.start();
    await addGames(product.dataDir);
    const page = await open({ baseURL: product.portal, storageState: await signedInAt(product.portal) });
    await page.addInitScript(() => {
      const seen = { shifts: 0, long_ms: [] as number[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!each.hadRecentInput) seen.shifts += each.value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) =>
        seen.long_ms.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto('/game');
    // By what stands in the document: to look for a role would make the browser lay out all that it leaves undrawn.
    const list = page.locator('section[aria-labelledby="all-games"]');
    await expect(list.getByText('2,000 เกม')).toBeVisible();
    const more = list.locator('> div button', { hasText: 'โหลดเพิ่ม' });
    const tiles = list.locator('li');
    // The list goes on by itself, too, and the button goes with the last games.
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: TRY_MS });
      expect(await tiles.count()).toBe(GAMES);
    }).toPass({ intervals: [50] });
    await expect(more).toBeHidden();
    await expect(tiles).toHaveCount(GAMES);

    await page.evaluate(() => Object.assign((window as never as { seen: object }).seen, { shifts: 0, long_ms: [] }));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const part of [1, 0.75, 0.5, 0.25, 0]) {
      await page.evaluate((top) => window.scrollTo(0, top), part * height);
      // Two frames: what came into sight is drawn.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const some = async () => {
        const drawn = await drawnIn(page);
        return drawn > 0 && drawn <= DRAWN_AT_MOST ? 'some' : drawn;
      };
      await expect.poll(some, `drawn at ${part}`).toBe('some');
    }
    // As a finger does it: screen by screen, and the frames that took long are told, not judged: a busy machine has them too.
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, 700);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const { shifts, long_ms } = await page.evaluate(
      () => (window as never as { seen: { shifts: number; long_ms: number[] } }).seen,
    );
    expect(shifts).toBeLessThan(0.01);
    const longest = Math.round(Math.max(0, ...long_ms));
    annotations.push({ type: 'long tasks', description: `${long_ms.length}, the longest ${longest} ms` });

    const { x, y } = await tileInSight(page);
    await page.touchscreen.tap(x, y);
    // Two thousand tiles keep a full machine busy for a while before the window is drawn.
    await expect(page.locator('dialog[open] h2')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.context().close(); // before the product is gone, whose socket it would look for
  } finally {
    await product.remove();
  }
});
