import { expect, test } from '../../fixtures.ts';

test('the ledger balances', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/ledger');
  await expect(page.getByText('ยอดตรงทั้งหมด')).toBeVisible();
});
