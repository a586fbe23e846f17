import { type Browser, chromium, type Page } from '@playwright/test';
import { type Slug, slugs } from '../contract/src/minigame.ts';
import { type Figure, median, logProgress } from '../bench/measuring.ts';
import { storageOf } from '../e2e/browser-storage.ts';
import { args, executablePath } from '../e2e/chromium.ts';
import { aMember } from '../e2e/factories.ts';
import { withCoins } from '../e2e/game-fixtures.ts';
import startProduct from '../e2e/product.ts';
import { urls } from '../e2e/urls.ts';
import { act, again } from '../web/src/portal/minigame/words.ts';

/** CPU slowdown of a phone. */
const SLOWER = 4;
/** Duration of one round from the tap to the result. */
const WATCHED_MS = 4500;
/** Pause between rounds, above a game's minimum. */
const PACE_MS = 5500;

/** Timestamps of the page's frames from now on. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    (watched_ms) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const next = (at: number) => {
          frames.push(at);
          if (at - frames[0]! < watched_ms) requestAnimationFrame(next);
          else resolve(frames);
        };
        requestAnimationFrame(next);
      }),
    WATCHED_MS,
  );

/** Frames drawn in percent of those that a screen of this rhythm would show. */
const drawnShareOf = (frames: readonly number[], rhythm_ms: number): number =>
  Math.min(100, (100 * (frames.length - 1) * rhythm_ms) / (frames.at(-1)! - frames[0]!));

/** Opens a game page for a member with coins, on a phone with motion. */
const openStage = async (browser: Browser, slug: Slug, coins: number): Promise<Page> => {
  const { token } = await withCoins(await aMember(), coins);
  const context = await browser.newContext({
    baseURL: urls.portal,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
    storageState: storageOf(urls.portal, token),
  });
  const page = await context.newPage();
  await page.goto(`/mini-game/play/${slug}`);
  return page;
};

const measure = async (browser: Browser, slug: Slug, rounds: number): Promise<number[]> => {
  const page = await openStage(browser, slug, rounds);
  const play = page.locator('main').getByRole('button', { name: new RegExp(`^(${act[slug]}|${again})`) });
  await play.waitFor();
  const atRest = await framesOf(page);
  const rhythm_ms = median(atRest.slice(1).map((at, nth) => at - atRest[nth]!));
  const slowed = await page.context().newCDPSession(page);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await play.waitFor(); // the previous round is over, so picks are made again
    if (slug === 'card-flip') await page.getByRole('radio').nth(4).check({ force: true });
    if (slug === 'hi-lo') await page.getByRole('radio').first().check({ force: true });
    const frames = framesOf(page);
    await play.click();
    shares.push(drawnShareOf(await frames, rhythm_ms));
    await page.waitForTimeout(PACE_MS - WATCHED_MS);
  }
  logProgress(
    `${slug} every ${rhythm_ms.toFixed(1)} ms, at rest ${drawnShareOf(atRest, rhythm_ms).toFixed(0)} %: ${shares.map((each) => each.toFixed(0)).join(' ')} %`,
  );
  await page.context().close();
  return shares;
};

/** Frames drawn during a round on each stage with a throttled CPU: median of the rounds. */
export const frameFigures = async (rounds: number): Promise<Figure[]> => {
  const stop = await startProduct();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const figures: Figure[] = [];
    for (const slug of slugs) {
      const shares = await measure(browser, slug, rounds);
      const means = `frames kept while a round moves, on a CPU ${SLOWER} times slower`;
      figures.push({
        name: `frames ${slug}`,
        value: median(shares),
        rounds: shares,
        goal: 95,
        better: 'more',
        unit: ' %',
        means,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await stop().catch((error: unknown) => logProgress(String(error)));
  }
};
