import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';

test('the dashboard shows the day by hour as chart and table, and payout times', async ({ operatorPage }) => {
  await aMember({ credit: 700 });
  const page = await operatorPage('auditor');
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^ฝากและถอนรายชั่วโมงของวันนี้/ })).toBeVisible();
  const asTable = page.getByRole('button', { name: 'ดูแบบตาราง' });
  await asTable.click();
  await expect(asTable).toHaveAttribute('aria-pressed', 'true');
  const hour = page.getByRole('row').nth(1);
  await expect(hour).toContainText(/^\d\d:00[\d,]+\.\d\d/);
  await expect(hour.getByRole('cell').nth(3)).toHaveText('0.00'); // no payments yesterday
  await asTable.click();
  await expect(hour).toBeHidden();
  await expect(page.getByText(/^\d+(\.\d)?%$/)).toBeVisible();
  await expect(page.getByText(/\d+ จาก \d+ รายการที่โอนเข้าธนาคาร/)).toBeVisible();
});
