import { expect, test } from '../../fixtures.ts';
import { sheet } from '../steps.ts';

test('an announcement is counted, previewed, and appears to members without a reload', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const phone = await openFor(member);
  await phone.goto('/');
  const page = await operatorPage('owner');
  await page.goto('/content/announcements');
  await page.getByRole('button', { name: 'เพิ่มประกาศ' }).click();
  const form = sheet(page, 'เพิ่มประกาศ');
  const text = form.getByLabel(/^ข้อความ \*|^ข้อความ$/);
  await text.fill('ก'.repeat(141));
  await expect(form.getByText('141/140 ตัวอักษร')).toBeVisible();
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  const announcement = `คืนนี้ปิดปรับปรุง ${Date.now() % 1_000_000}`;
  await text.fill(announcement);
  await expect(form.getByRole('figure')).toContainText(announcement);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(phone.getByText(announcement)).toBeVisible();

  await page.getByRole('button', { name: `ลบ ${announcement}` }).click();
  await sheet(page, 'ลบประกาศ').getByRole('button', { name: 'ลบ' }).click();
  await expect(page.getByText('ลบประกาศแล้ว')).toBeVisible();
  await expect(phone.getByText(announcement)).toBeHidden();
});
