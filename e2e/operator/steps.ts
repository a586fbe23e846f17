import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { TRY_MS } from '../../testing/ceilings.ts';
import { urls } from '../urls.ts';

/** Clicks a button that may move while other tests change the page, until its result is visible. */
export const pressUntil = (button: Locator, opened: Locator): Promise<void> =>
  expect(async () => {
    if (!(await opened.isVisible())) await button.click({ timeout: TRY_MS });
    await expect(opened).toBeVisible({ timeout: TRY_MS });
  }).toPass();

/** Opens a queue row. */
export const chooseRow = (row: Locator): Promise<void> =>
  pressUntil(row.getByRole('button'), row.and(row.page().locator('[data-chosen="true"]')));

/** Opens a queue row by its amount, unique to each test. */
export const chooseWithdrawal = async (page: Page, amount: string): Promise<Locator> => {
  const row = page.getByRole('row').filter({ has: page.getByText(amount, { exact: true }) });
  await chooseRow(row);
  return row;
};

export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses a key once the button with this shortcut is enabled. */
export const pressKey = async (page: Page, key: string): Promise<void> => {
  await expect(page.locator(`[aria-keyshortcuts="${key.toUpperCase()}"]:enabled`).first()).toBeVisible();
  await page.keyboard.press(key);
};

/** Presses G and a letter until the page is open: both must come within a moment. */
export const navigateByKeys = (page: Page, key: string, name: string): Promise<void> =>
  expect(async () => {
    for (const each of ['g', key]) await page.keyboard.press(each);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: TRY_MS });
  }).toPass();

/** Opens a decision by its key and confirms with Enter. */
export const press = async (page: Page, key: string, name: string | RegExp): Promise<void> => {
  await pressKey(page, key);
  await expect(sheet(page, name)).toBeVisible();
  await page.keyboard.press('Enter');
};

let amounts = randomInt(300);
/** Amount in whole baht, unique to a test, to find its row: each worker counts in its own third of the range. */
export const uniqueAmount = (from: number): number =>
  from + 300 * (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 3) + (amounts++ % 300);
export const inBaht = (amount: number): string => `${amount.toLocaleString('en-US')}.00`;

/** Approves the request that contains this text, as the second operator. */
export const approveInConsole = async (page: Page, what: string): Promise<void> => {
  await page.goto(`${urls.console}/approvals`);
  const card = page.getByRole('listitem').filter({ hasText: what });
  await pressUntil(card.getByRole('button', { name: 'อนุมัติ', exact: true }), sheet(page, /.+/));
  await sheet(page, /.+/).getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(card).toBeHidden();
};
