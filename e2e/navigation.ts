import type { Page } from '@playwright/test';

/** Navigates within the document as the router does: nothing is loaded twice. */
const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const MISSING_PAGE = '/no-page';
const missingPage = (page: Page) => page.getByRole('region', { name: 'ไม่พบหน้านี้' });

/** Navigates by way of the 404 page: two addresses of one page would look the same. */
export const navigatePortal = async (page: Page, address: string): Promise<void> => {
  const sheet = page.locator('dialog[open]');
  const hasSheet = (await sheet.count()) > 0;
  await pushAddress(page, MISSING_PAGE);
  if (hasSheet) {
    await sheet.waitFor({ state: 'hidden' }); // the first step closed it, as Back does
    await pushAddress(page, MISSING_PAGE);
  }
  await missingPage(page).waitFor();
  if (address === MISSING_PAGE) return;
  await pushAddress(page, address);
  await missingPage(page).waitFor({ state: 'hidden' });
};

/** Waits until the previous page is gone and the new one drawn. */
export const navigateConsole = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('#main > *')) each.setAttribute('data-left', '');
  });
  await pushAddress(page, address);
  await page.locator('#main > [data-left]').first().waitFor({ state: 'detached' });
  await page.locator('#main[aria-busy="false"] > *').first().waitFor({ state: 'attached' });
};
