import type { Page, Request } from '@playwright/test';

/**
 * Waits until fonts and images are loaded, no finite animation runs, and layout is unchanged for some frames; gives up
 * after 300 frames, as with a ticking clock.
 */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const CALM_FRAMES = 3;
    const MOST_FRAMES = 300;
    /** Resolves after a real frame, also when the test controls the page's clock. */
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
      const rects: number[] = [document.documentElement.scrollHeight];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
        turning.has(node as Element) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      while (walker.nextNode()) {
        const { left, top, width, height } = (walker.currentNode as Element).getBoundingClientRect();
        rects.push(left, top, width, height);
      }
      return rects.join(' ');
    };
    let before = '';
    // Only frames are awaited: offline, fonts and animations sometimes never report their end.
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

/** Requests of the current document: those of an abandoned document never report their end. */
const requestsOf = async (page: Page): Promise<Request[]> => {
  const all = await page.requests();
  const isOwn = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  return all.slice(Math.max(0, all.findLastIndex(isOwn)));
};

/** Requests known to have ended. */
export const endedRequests = new WeakSet<Request>();
/**
 * Waits for a request's end: the browser's event, or the document's performance entries, since abandoned requests
 * sometimes have no event.
 */
const end = async (page: Page, request: Request, among: readonly Request[]): Promise<void> => {
  if (endedRequests.has(request)) return;
  const url = request.url();
  const count = among.slice(0, among.indexOf(request) + 1).filter((each) => each.url() === url).length;
  const onRecord = page.waitForFunction(([address, least]) => performance.getEntriesByName(address).length >= least, [
    url,
    count,
  ] as const);
  const finished = request.response().then((response) => response?.finished());
  await Promise.race([finished, onRecord].map((each) => each.catch(() => undefined)));
  endedRequests.add(request);
};

/** Limit of rounds for pages that poll. */
const MOST_ROUNDS = 20;
/**
 * Waits until all requests are answered, no part of the page is busy, and nothing moves. `waits`: busy parts are
 * allowed.
 */
export const waitUntilIdle = async (page: Page, waits = false): Promise<void> => {
  await page.waitForLoadState();
  for (let round = 0, requests = await requestsOf(page); round < MOST_ROUNDS; round += 1) {
    const last = requests.at(-1);
    await Promise.all(requests.map((request) => end(page, request, requests)));
    if (!waits) await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await waitUntilStill(page);
    requests = await requestsOf(page);
    if (requests.at(-1) === last) return;
  }
};
