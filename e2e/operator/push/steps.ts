import { expect, type Page } from '@playwright/test';

const NAME = 'แจ้งเตือนเมื่อปิดหน้านี้';
export const row = (page: Page) => page.getByRole('switch', { name: NAME });
export const openSettings = async (page: Page) => {
  await page.goto('/alerts');
  await page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
  await page.getByRole('button', { name: 'ตั้งค่าการแจ้งเตือน' }).click();
  await expect(row(page)).toBeVisible();
};
/** Stubs the notification permission: headless browsers always refuse it. */
export const stubPermission = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { get: () => answer });
    Notification.requestPermission = async () => answer;
  }, permission);
