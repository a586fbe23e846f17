import { expect, type Page } from '@playwright/test';

const NAME = 'แจ้งเตือนเมื่อปิดหน้านี้';
export const row = (page: Page) => page.getByRole('switch', { name: NAME });
export const openSettings = async (page: Page) => {
  await page.goto('/alerts');
  await page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
  await page.getByRole('button', { name: 'ตั้งค่าการแจ้งเตือน' }).click();
  await expect(row(page)).toBeVisible();
};
/** A browser without a screen refuses notifications whatever it is told: what a person would have answered. */
export const answers = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { get: () => said });
    Notification.requestPermission = async () => said;
  }, permission);
