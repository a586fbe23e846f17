import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { openDatabase } from '../../../scripts/open-database.ts';
import { TRY_MS } from '../../../testing/ceilings.ts';
import { storageOf } from '../../browser-storage.ts';
import { expect, test } from '../../fixtures.ts';
import { aProduct } from '../../process/product.ts';

/** Games added to the demo's 16; other tests count the lobby, hence a product of its own. */
const MORE = 1984;
const GAMES = 2000;
/** Most tiles rendered at a time: the visible ones and the browser's margin. */
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

/** Browser storage of the demo member, signed in at a product. */
const signedInAt = async (portal: string) => {
  const answer = await fetch(`${portal}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tel: '0810000001', password: 'demo1234' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return storageOf(portal, access_token);
};

/** Number of rendered tiles. */
const drawnIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main section li')].filter((tile) =>
        tile.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/** Position of a visible tile once scrolling has ended: a tap on a moving page only stops it. */
const tileInSight = async (page: Page): Promise<{ x: number; y: number }> => {
  let before = -1;
  await expect
    .poll(async () => {
      // After two frames: a slow machine may not have moved yet.
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

test('2,000 games scroll without layout shifts, and only visible tiles are rendered', async ({ open }, {
  annotations,
}) => {
  const product = await aProduct({}, undefined, ['scripts/start.ts', '--as-built']); // the build exists already
  try {
    await product.start();
    await addGames(product.dataDir);
    const page = await open({ baseURL: product.portal, storageState: await signedInAt(product.portal) });
    await page.addInitScript(() => {
      const performanceLog = { shifts: 0, long_ms: [] as number[] };
      Object.assign(window, { performanceLog });
      new PerformanceObserver((list) => {
        for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!each.hadRecentInput) performanceLog.shifts += each.value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) =>
        performanceLog.long_ms.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto('/game');
    // CSS selectors: role queries would lay out all unrendered tiles.
    const list = page.locator('section[aria-labelledby="all-games"]');
    await expect(list.getByText('2,000 เกม')).toBeVisible();
    const more = list.locator('> div button', { hasText: 'โหลดเพิ่ม' });
    const tiles = list.locator('li');
    // The list also loads by itself, and the button disappears with the last games.
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: TRY_MS });
      expect(await tiles.count()).toBe(GAMES);
    }).toPass({ intervals: [50] });
    await expect(more).toBeHidden();
    await expect(tiles).toHaveCount(GAMES);

    await page.evaluate(() =>
      Object.assign((window as never as { performanceLog: object }).performanceLog, { shifts: 0, long_ms: [] }),
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const part of [1, 0.75, 0.5, 0.25, 0]) {
      await page.evaluate((top) => window.scrollTo(0, top), part * height);
      // Two frames: newly visible tiles are rendered.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const some = async () => {
        const drawn = await drawnIn(page);
        return drawn > 0 && drawn <= DRAWN_AT_MOST ? 'some' : drawn;
      };
      await expect.poll(some, `drawn at ${part}`).toBe('some');
    }
    // Scrolls screen by screen; long frames are reported, not asserted, since a busy machine has them too.
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, 700);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const { shifts, long_ms } = await page.evaluate(
      () => (window as never as { performanceLog: { shifts: number; long_ms: number[] } }).performanceLog,
    );
    expect(shifts).toBeLessThan(0.01);
    const longest = Math.round(Math.max(0, ...long_ms));
    annotations.push({ type: 'long tasks', description: `${long_ms.length}, the longest ${longest} ms` });

    const { x, y } = await tileInSight(page);
    await page.touchscreen.tap(x, y);
    // A slow machine takes a while to open the dialog over 2,000 tiles.
    await expect(page.locator('dialog[open] h2')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.context().close(); // before the product stops: the page would reconnect
  } finally {
    await product.remove();
  }
});
