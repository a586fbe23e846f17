import type { Page } from '@playwright/test';

/** From page to page inside one document, as a person goes: nothing is loaded twice. The entry is one as the router makes. */
const stepTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const nowhere = '/no-page';
const isMissing = (page: Page) => page.getByRole('region', { name: 'ไม่พบหน้านี้' });

/** Over the page that is missing, because two addresses of one page change nothing by which one would know them apart. */
export const goToOnPortal = async (page: Page, address: string): Promise<void> => {
  const sheet = page.locator('dialog[open]');
  const hasSheet = (await sheet.count()) > 0;
  await stepTo(page, nowhere);
  if (hasSheet) {
    await sheet.waitFor({ state: 'hidden' }); // the first step away closed it, as Back does
    await stepTo(page, nowhere);
  }
  await isMissing(page).waitFor();
  if (address === nowhere) return;
  await stepTo(page, address);
  await isMissing(page).waitFor({ state: 'hidden' });
};

/** What stood there before goes; the page that comes is drawn. */
export const goToOnConsole = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('#main > *')) each.setAttribute('data-left', '');
  });
  await stepTo(page, address);
  await page.locator('#main > [data-left]').first().waitFor({ state: 'detached' });
  await page.locator('#main[aria-busy="false"] > *').first().waitFor({ state: 'attached' });
};
