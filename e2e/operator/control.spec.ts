import { expect, test } from '../fixtures.ts';

test('the audit chain is whole', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/audit');
  await page.getByRole('button', { name: 'ตรวจความครบถ้วน' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^ครบถ้วน [\d,]+ บรรทัด/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the ledger adds up', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/ledger');
  await expect(page.getByText('ยอดตรงทั้งหมด')).toBeVisible();
});

test('a setting that is not taken says so at its field, and a year with too many digits breaks nothing', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/settings 400/);
  const page = await operatorPage('owner');
  await page.goto('/settings/site');
  const least = page.getByLabel('ฝากขั้นต่ำ (บาท)');
  await least.fill('900000');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(least).toHaveAccessibleDescription('ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด');
  await expect(least).toHaveValue('900,000');
  await least.fill('');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(least).toHaveAccessibleDescription(/ข้อมูลไม่ถูกต้อง/);
  await page.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(least).toHaveValue('100');

  const until = page.locator('input[type="datetime-local"]').first();
  await until.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12026-11-22T10:00');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByText('ยังไม่มีการแก้ไข')).toBeVisible();
});
