import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember } from '../../factories.ts';

test('the audit log is in Thai and filtered by subject', async ({ operatorPage }) => {
  const mali = await aMember();
  await asOperator('owner', 'POST', `/members/${mali.id}/note`, { text: 'โทรหาแล้ว' });
  const page = await operatorPage('auditor');
  await page.goto('/audit?about=member');
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByTitle(mali.id) })
      .first(),
  ).toContainText('เพิ่มบันทึกสมาชิก');
  await expect(page.getByTitle(mali.id).first()).toHaveText(mali.name);
  expect(await page.getByRole('main').innerText()).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/); // no bare ids
  await expect(page.getByText('เข้าสู่ระบบ', { exact: true })).toHaveCount(0);
  await page.getByLabel('ตั้งแต่วันที่').fill('2199-01-01');
  await expect(page.getByText('ไม่มีบันทึก')).toBeVisible();
});

test('an auditor changes nothing, and a forbidden page says why', async ({ operatorPage }) => {
  const mali = await aMember();
  const page = await operatorPage('auditor');
  await page.goto(`/members/${mali.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of [/ปรับเครดิต/, /ออกลิงก์/, /^ระงับ/, /^แสดง/, /^แก้ไข/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  await page.goto('/queue/messages');
  await expect(page.getByRole('heading', { name: 'ไม่มีสิทธิ์' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'เมนู' }).getByText('ข้อความถึงแอดมิน')).toHaveCount(0);
});

test('the audit chain is complete', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/audit');
  await page.getByRole('button', { name: 'ตรวจความครบถ้วน' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^ครบถ้วน [\d,]+ บรรทัด/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
