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

test('reports open by keys, add up, compare with the days before, and become a file', async ({ operatorPage }) => {
  await aMember({ credit: 700 });
  const page = await operatorPage('finance');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'รายงาน / ส่งออก' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(32); // thirty days, their titles and sums
  const sums = page.getByRole('row').last();
  await expect(sums).toContainText(/รวม[1-9][\d,]*\.\d\d/);
  await page.getByRole('checkbox', { name: 'เทียบช่วงก่อนหน้า' }).click(); // the address decides, a moment later
  await expect(sums).toContainText(/รวม\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d/);
  await page.getByRole('combobox', { name: 'รายงาน' }).selectOption('ยอดฝากตามช่องทาง');
  await expect(page.getByRole('columnheader', { name: 'ช่องทาง' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'เทียบช่วงก่อนหน้า' })).toBeChecked();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ส่งออกไฟล์' }).click();
  expect((await file).suggestedFilename()).toMatch(/^deposits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});
