import type { Page } from '@playwright/test';
import { pressUntil } from '../steps.ts';

export const log = (page: Page) => page.getByRole('log', { name: 'ข้อความ' });
export const line = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
export const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'รายการ' }).getByRole('listitem').filter({ hasText: name });
export const openChat = (page: Page, name: string) => {
  const button = rowOf(page, name).getByRole('button');
  return pressUntil(button, button.and(page.locator('[aria-current="true"]')));
};
export const field = (page: Page) => page.getByRole('textbox', { name: 'พิมพ์ข้อความถึงสมาชิก' });
export const send = (page: Page) => page.getByRole('button', { name: 'ส่ง', exact: true });
export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'พิมพ์ข้อความ' }).fill(text);
  await send(page).click();
};
