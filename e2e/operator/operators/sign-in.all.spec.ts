import { expect, test } from '../../fixtures.ts';
import { signInByForm } from '../../operators.ts';
import { urls } from '../../urls.ts';

test.use({ baseURL: async ({}, use) => use(urls.console) });

test('signing out ends the session', async ({ page, trouble }) => {
  trouble.expect(/\/api\/me 401/, /WebSocket/); // a socket that was not open yet
  await signInByForm(page, 'technical');
  await page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบผู้ดูแล' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบผู้ดูแล' })).toBeVisible();
});
