import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { approveRequest, asOperator, withApproval } from '../../operators.ts';
import { sheet } from '../steps.ts';

test('changed return-loss terms need approval and apply from the next period', async ({ operatorPage }) => {
  const { body } = await asOperator('marketing', 'GET', '/return-loss');
  const { terms }: { terms: object } = body.data;
  const page = await operatorPage('marketing');
  await page.goto('/return-loss');
  await expect(page.getByRole('region', { name: 'เงื่อนไขที่ใช้อยู่' })).toContainText('5% ของยอดเสียสุทธิ');
  await page.getByRole('button', { name: 'แก้ไขเงื่อนไข' }).click();
  const form = sheet(page, 'แก้ไขเงื่อนไขคืนยอดเสีย');
  await form.getByLabel('คืนขั้นต่ำ (บาท)').fill('6000');
  await expect(form.getByText('คืนขั้นต่ำต้องไม่เกินคืนสูงสุด')).toBeVisible();
  await expect(form.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await form.getByLabel('คืนขั้นต่ำ (บาท)').fill('20');
  await form.getByLabel('อัตราคืน (%)').fill('7.5');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await approveRequest('5% → 7.5%');
  const next = page.getByRole('region', { name: /^ตั้งแต่ / });
  await expect(next).toContainText('7.5% ของยอดเสียสุทธิ');
  await expect(page.getByRole('region', { name: 'เงื่อนไขที่ใช้อยู่' })).toContainText('5% ของยอดเสียสุทธิ');
  await expectAccessible(page, 'return-loss', [1280]);
  await withApproval(['marketing', 'manager'], 'PUT', '/return-loss', terms);

  const owner = await operatorPage('owner');
  await owner.goto('/audit');
  await expect(owner.getByText('ขอแก้ไขเงื่อนไขคืนยอดเสีย').first()).toBeVisible();
});

test('an auditor reads the terms but cannot change them', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/return-loss');
  await expect(page.getByRole('region', { name: 'เงื่อนไขที่ใช้อยู่' })).toContainText('รายสัปดาห์');
  await expect(page.getByRole('button', { name: 'แก้ไขเงื่อนไข' })).toHaveCount(0);
});
