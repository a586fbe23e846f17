import type { Page, Request } from '@playwright/test';

/**
 * Nothing moves any more: the fonts and the pictures that are asked for are there, no animation runs that has an end, and
 * for some frames everything stood where it stood. What still moves after so many frames, as a clock that ticks, is looked at as it is.
 */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const CALM_FRAMES = 3;
    const MOST_FRAMES = 300;
    /** What is observed is told after a frame, also where the page's clock is the test's; frames of that clock run before it. */
    const frame = async () => {
      await new Promise(requestAnimationFrame);
      await new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.documentElement);
      });
    };
    const isEndless = (each: Animation) => each.effect?.getComputedTiming().endTime === Infinity;
    const isOnTheWay = ({ src, loading, complete }: HTMLImageElement) => src && loading !== 'lazy' && !complete;
    const places = (endless: readonly Animation[]): string => {
      const turning = new Set(endless.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null)));
      const found: number[] = [document.documentElement.scrollHeight];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
        turning.has(node as Element) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      while (walker.nextNode()) {
        const { left, top, width, height } = (walker.currentNode as Element).getBoundingClientRect();
        found.push(left, top, width, height);
      }
      return found.join(' ');
    };
    let before = '';
    // Nothing is awaited but frames: the end of a font or of an animation is now and then never told without a connection.
    for (let quiet = 0, frames = 0; quiet < CALM_FRAMES && frames < MOST_FRAMES;) {
      await frame();
      const areFontsThere = document.fonts.status === 'loaded';
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      const isEnding = running.some((each) => !isEndless(each));
      const now = places(running.filter(isEndless));
      const isQuiet = areFontsThere && !isEnding && now === before && ![...document.images].some(isOnTheWay);
      quiet = isQuiet ? quiet + 1 : 0;
      frames += areFontsThere ? 1 : 0.1;
      before = now;
    }
  });

/** What this document asked for: of one that was left before it was answered, nobody hears the end. */
const asksOf = async (page: Page): Promise<Request[]> => {
  const all = await page.requests();
  const isOwn = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  return all.slice(Math.max(0, all.findLastIndex(isOwn)));
};

/** Requests whose end was told, to `watch` or here. */
export const ended = new WeakSet<Request>();
/**
 * A request has ended when the browser tells so, or when the document itself has that many ends of its address on record: of one
 * that a page gave up, the browser now and then tells nothing.
 */
const end = async (page: Page, request: Request, among: readonly Request[]): Promise<void> => {
  if (ended.has(request)) return;
  const url = request.url();
  const count = among.slice(0, among.indexOf(request) + 1).filter((each) => each.url() === url).length;
  const onRecord = page.waitForFunction(([address, least]) => performance.getEntriesByName(address).length >= least, [
    url,
    count,
  ] as const);
  const told = request.response().then((response) => response?.finished());
  await Promise.race([told, onRecord].map((each) => each.catch(() => undefined)));
  ended.add(request);
};

/** A page that asks again and again, as one that polls, is looked at after so many. */
const MOST_ROUNDS = 20;
/** Everything that was asked for has been answered, no part of the page waits, and nothing moves. `waits`: parts may wait for ever. */
export const settled = async (page: Page, waits = false): Promise<void> => {
  await page.waitForLoadState();
  for (let round = 0, asked = await asksOf(page); round < MOST_ROUNDS; round += 1) {
    const known = asked.at(-1);
    await Promise.all(asked.map((request) => end(page, request, asked)));
    if (!waits) await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await calm(page);
    asked = await asksOf(page);
    if (asked.at(-1) === known) return;
  }
};
