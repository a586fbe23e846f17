import { expect, test } from '../../fixtures.ts';
import { operatorLogin, signInByForm } from '../../operators.ts';
import { urls } from '../../urls.ts';
import { navigateByKeys } from '../steps.ts';

test.use({ baseURL: async ({}, use) => use(urls.console) });

test('sign-in reports missing and wrong fields and accepts the right ones', async ({ page, trouble }) => {
  trouble.expect(/\/api\/(me|session) 401/);
  await page.goto('/');
  const submit = page.getByRole('button', { name: 'เข้าสู่ระบบ' });
  await submit.click();
  for (const text of ['กรุณากรอกชื่อผู้ใช้', 'กรุณากรอกรหัสผ่าน', 'กรุณากรอกรหัส 6 หลัก'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'ชื่อผู้ใช้' });
  const password = page.getByLabel('รหัสผ่าน', { exact: true });
  const code = page.getByRole('textbox', { name: 'รหัส 6 หลักจากแอปยืนยันตัวตน' });
  await name.fill('support');
  await password.fill('not-the-one');
  await code.fill('12');
  await submit.click();
  await expect(page.getByText('รหัสต้องเป็นตัวเลข 6 หลัก')).toBeVisible();
  await code.fill(operatorLogin.code());
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('ชื่อผู้ใช้ รหัสผ่าน หรือรหัส 6 หลักไม่ถูกต้อง');
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  const wrong = String((Number(operatorLogin.code()) + 1) % 1_000_000).padStart(6, '0');
  await password.fill(operatorLogin.password);
  await code.fill(wrong);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('ชื่อผู้ใช้ รหัสผ่าน หรือรหัส 6 หลักไม่ถูกต้อง');
  await signInByForm(page, 'support');
  const cookie = (await page.context().cookies()).find(({ httpOnly }) => httpOnly);
  expect(cookie?.sameSite).toBe('Strict');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'แดชบอร์ด' })).toBeVisible();
});

test('a role sees only its own modules', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/queue/withdrawals');
  await expect(page.getByRole('heading', { level: 1, name: 'อนุมัติถอน' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^อนุมัติ/ })).toBeHidden();
  await navigateByKeys(page, 'u', 'บันทึกการใช้งาน');
});
