import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { stubPermission, openSettings, row } from './steps.ts';

test('a blocked browser permission disables the switch and says why', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await stubPermission(page, 'denied');
  await openSettings(page);
  await expect(row(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(row(page)).toHaveAccessibleDescription(/^ถูกปิดไว้ในเบราว์เซอร์/);
  await row(page).press('Space');
  await expect(row(page)).not.toBeChecked();
  await expectAccessible(page, 'settings of notices with a switch that does not turn');
});

test('settings that fail to load can be retried', async ({ operatorPage, trouble }) => {
  const page = await operatorPage('auditor');
  trouble.expect(/api\/push/);
  let isBroken = true;
  await page.route('**/api/push', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/alerts');
  await page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
  await page.getByRole('button', { name: 'ตั้งค่าการแจ้งเตือน' }).click();
  const dialog = page.getByRole('dialog', { name: 'ตั้งค่าการแจ้งเตือน' });
  await expect(dialog.getByText('อ่านการตั้งค่าของเครื่องนี้ไม่ได้')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(row(page)).toBeVisible();
});

test('the notification settings fit a phone', async ({ operatorPage }) => {
  const page = await operatorPage('finance');
  await stubPermission(page, 'granted');
  await openSettings(page);
  await page.getByRole('switch', { name: 'ช่วงเวลาเงียบ' }).press('Space');
  await expectAccessible(page, 'settings of notices');
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const [width, colorScheme] of [
    [320, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/push-${colorScheme}.png` });
  }
});
