import type { Page } from '@playwright/test';

/** So many frames are drawn. A browser that draws none for a second has none to draw: it may be asked for ever. */
export const drawn = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let nth = 0; nth < count; nth += 1)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => void setTimeout(done, 1000))]);
  }, frames);
