import { expect, type Page } from '@playwright/test';

export const withWorker = { serviceWorkers: 'allow' } as const;
export const offlineStrip = (page: Page) => page.getByText(/^ออฟไลน์อยู่ ข้อมูลล่าสุดเมื่อ /);
export const offlineErrors = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/];

/** Paths cached by the service worker. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the worker controls the page and has cached its files and last data. */
export const waitForWorker = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/deferred-.*\.js$/));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.last-data'))).toContain('"credit"');
};
