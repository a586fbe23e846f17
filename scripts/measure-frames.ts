import { type Browser, chromium, type Page } from '@playwright/test';
import { type Slug, slugs } from '../contract/src/minigame.ts';
import type { Figure } from '../bench/figure.ts';
import { median, say } from '../bench/rounds.ts';
import { args, executablePath } from '../e2e/chromium.ts';
import { aMember } from '../e2e/factories.ts';
import { withCoins } from '../e2e/game-fixtures.ts';
import startProduct from '../e2e/product.ts';
import { where } from '../e2e/urls.ts';
import { act, again } from '../web/src/portal/minigame/play/words.ts';

/** A phone's CPU beside this one's. */
const SLOWER = 4;
/** Of one round, from before the tap on: asking, all that moves, and its result. */
const WATCHED_MS = 4500;
/** A game's least time between two rounds, and a little. */
const PACE_MS = 5500;

/** When each frame of the page was drawn, from now on. */
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

/** What a screen of this rhythm would have shown in that time, and how much of it was drawn: in percent. */
const keptOf = (frames: readonly number[], rhythm_ms: number): number =>
  Math.min(100, (100 * (frames.length - 1) * rhythm_ms) / (frames.at(-1)! - frames[0]!));

/** A page of a member with coins, on a phone that moves everything. */
const openStage = async (browser: Browser, slug: Slug, coins: number): Promise<Page> => {
  const { token } = await withCoins(await aMember(), coins);
  const localStorage = [{ name: 'auth.token', value: token }];
  const context = await browser.newContext({
    baseURL: where.portal,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
    storageState: { cookies: [], origins: [{ origin: where.portal, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`/mini-game/play/${slug}`);
  return page;
};

const look = async (browser: Browser, slug: Slug, rounds: number): Promise<number[]> => {
  const page = await openStage(browser, slug, rounds);
  const play = page.locator('main').getByRole('button', { name: new RegExp(`^(${act[slug]}|${again})`) });
  await play.waitFor();
  const atRest = await framesOf(page);
  const rhythm_ms = median(atRest.slice(1).map((at, nth) => at - atRest[nth]!));
  const slowed = await page.context().newCDPSession(page);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const kept: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await play.waitFor(); // the round before is over: what was picked for it is picked anew
    if (slug === 'card-flip') await page.getByRole('radio').nth(4).check({ force: true });
    if (slug === 'hi-lo') await page.getByRole('radio').first().check({ force: true });
    const frames = framesOf(page);
    await play.click();
    kept.push(keptOf(await frames, rhythm_ms));
    await page.waitForTimeout(PACE_MS - WATCHED_MS);
  }
  say(
    `${slug} every ${rhythm_ms.toFixed(1)} ms, at rest ${keptOf(atRest, rhythm_ms).toFixed(0)} %: ${kept.map((each) => each.toFixed(0)).join(' ')} %`,
  );
  await page.context().close();
  return kept;
};

/** Frames that are drawn while a round moves on each stage, on a CPU that the browser makes slower: the median of so many rounds. */
export const frameFigures = async (rounds: number): Promise<Figure[]> => {
  const stop = await startProduct();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const figures: Figure[] = [];
    for (const slug of slugs) {
      const kept = await look(browser, slug, rounds);
      const means = `frames kept while a round moves, on a CPU ${SLOWER} times slower`;
      figures.push({
        name: `frames ${slug}`,
        value: median(kept),
        rounds: kept,
        goal: 95,
        better: 'more',
        unit: ' %',
        means,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await stop().catch((error: unknown) => say(String(error)));
  }
};
