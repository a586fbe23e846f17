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
