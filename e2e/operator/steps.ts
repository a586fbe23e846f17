import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { TRY_MS } from '../../testing/ceilings.ts';
import { where } from '../urls.ts';

/** Presses what may move as it is pressed, because others ask and decide meanwhile, until what it opens is there. */
export const pressFor = (button: Locator, opened: Locator): Promise<void> =>
  expect(async () => {
    if (!(await opened.isVisible())) await button.click({ timeout: TRY_MS });
    await expect(opened).toBeVisible({ timeout: TRY_MS });
  }).toPass();

/** Opens a row of a queue. */
export const chooseRow = (row: Locator): Promise<void> =>
  pressFor(row.getByRole('button'), row.and(row.page().locator('[data-chosen="true"]')));

/** Opens a queue's row by the amount in it; every test has an amount of its own. */
export const chooseWithdrawal = async (page: Page, amount: string): Promise<Locator> => {
  const row = page.getByRole('row').filter({ has: page.getByText(amount, { exact: true }) });
  await chooseRow(row);
  return row;
};

export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A key, as soon as the button that says it can be pressed. */
export const pressKey = async (page: Page, key: string): Promise<void> => {
  await expect(page.locator(`[aria-keyshortcuts="${key.toUpperCase()}"]:enabled`).first()).toBeVisible();
  await page.keyboard.press(key);
};

/** G and a letter, which count together when they come within a moment. */
export const goByKeys = (page: Page, key: string, name: string): Promise<void> =>
  expect(async () => {
    for (const each of ['g', key]) await page.keyboard.press(each);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: TRY_MS });
  }).toPass();

/** The two keys of a decision. */
export const press = async (page: Page, key: string, name: string | RegExp): Promise<void> => {
  await pressKey(page, key);
  await expect(sheet(page, name)).toBeVisible();
  await page.keyboard.press('Enter');
};

let amounts = randomInt(300);
/** Whole baht that no other test asks for, so that a row is found by it: each worker has a third of the range, and counts. */
export const anAmount = (from: number): number =>
  from + 300 * (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 3) + (amounts++ % 300);
export const inBaht = (amount: number): string => `${amount.toLocaleString('en-US')}.00`;

/** A second operator agrees to the question that says this. */
export const agreeTo = async (page: Page, what: string): Promise<void> => {
  await page.goto(`${where.console}/approvals`);
  const asked = page.getByRole('listitem').filter({ hasText: what });
  await pressFor(asked.getByRole('button', { name: 'อนุมัติ', exact: true }), sheet(page, /.+/));
  await sheet(page, /.+/).getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(asked).toBeHidden();
};
