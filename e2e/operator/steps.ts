import { expect, type Locator, type Page } from '@playwright/test';
import { where } from '../where.ts';

/** Opens a queue's row by the amount in it; every test has an amount of its own. */
export const chooseWithdrawal = async (page: Page, amount: string): Promise<Locator> => {
  const row = page.getByRole('row').filter({ hasText: amount });
  await row.getByRole('button').click();
  return row;
};

export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The two keys of a decision. */
export const press = async (page: Page, key: string, name: string | RegExp): Promise<void> => {
  await page.keyboard.press(key);
  await expect(sheet(page, name)).toBeVisible();
  await page.keyboard.press('Enter');
};

/** Whole baht that no other test asks for, so that a row is found by it. */
export const anAmount = (from: number): number => from + Math.floor(Math.random() * 900);
export const inBaht = (amount: number): string => `${amount.toLocaleString('en-US')}.00`;

/** A second operator agrees to the question that says this. */
export const agreeTo = async (page: Page, what: string): Promise<void> => {
  await page.goto(`${where.console}/approvals`);
  const asked = page.getByRole('listitem').filter({ hasText: what });
  await asked.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await sheet(page, /.+/).getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(asked).toBeHidden();
};
