import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, confirmAge, maskedTel } from '../../factories.ts';
import { pressUntil, sheet } from '../steps.ts';

test('two operators correct a birth date that had locked a member out', async ({ operatorPage, trouble }) => {
  trouble.expect(/birth-date 400/, /400 \(Bad Request\)/);
  const nid = await aMember({ ofAge: false });
  await confirmAge(nid, '2015-04-13');
  const page = await operatorPage('owner');
  await page.goto(`/members/${nid.id}`);
  await expect(page.getByText('อายุต่ำกว่าเกณฑ์', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'แก้ไข วันเกิด' }).click();
  const form = sheet(page, /^แก้วันเกิด/);
  await expect(form.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await form.getByLabel(/^วันเกิดที่ถูกต้อง/).fill('2199-01-01');
  await form.getByLabel(/^เหตุผล/).fill('ตรวจบัตรประชาชนแล้ว');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByText('วันเกิดไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง')).toBeVisible();
  await form.getByLabel(/^วันเกิดที่ถูกต้อง/).fill('1995-04-13');
  await expectAccessible(page, 'birth date', [1280]);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText(/^แก้วันเกิด รอผู้อนุมัติคนที่สอง/)).toBeVisible();

  const second = await operatorPage('finance');
  await second.goto('/approvals');
  const card = second.getByRole('listitem').filter({ hasText: maskedTel(nid.tel) });
  await expect(card).toContainText('••/••/2015 เป็น ••/••/1995');
  await pressUntil(card.getByRole('button', { name: 'อนุมัติ', exact: true }), sheet(second, 'แก้วันเกิด'));
  await sheet(second, 'แก้วันเกิด').getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(page.getByText('ไม่มีข้อจำกัด')).toBeVisible();
  await expect(page.getByText('••/••/1995', { exact: true })).toBeVisible();
});
