import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, api, aName } from '../../factories.ts';
import { sheet } from '../steps.ts';

test('an operator lowers a limit with a reason, raises none; long breaks need two', async ({ operatorPage }) => {
  const member = await aMember({ last_name: aName() });
  await api('PUT', '/member/limits', { ...member, body: { deposit: { week: 5000 } } });
  const page = await operatorPage('manager');
  await page.goto(`/members/${member.id}`);
  await page.getByRole('navigation', { name: 'แท็บของสมาชิก' }).getByRole('link', { name: 'การจำกัด' }).click();
  await expect(page).toHaveURL(/tab=limits/);
  const row = page.getByRole('row').filter({ hasText: 'วงเงินฝาก ต่อ 7 วัน' });
  await expect(row).toContainText('5,000.00 บาท');
  await page.getByRole('button', { name: 'ลดวงเงิน' }).click();
  const form = sheet(page, /^ลดวงเงินของ/);
  await form.getByRole('combobox', { name: 'วงเงิน' }).click();
  await page.getByRole('option', { name: 'วงเงินฝาก ต่อ 7 วัน' }).click();
  await form.getByRole('textbox', { name: 'ไม่เกิน (บาท)' }).fill('6000');
  await expect(form.getByText('ต้องต่ำกว่าวงเงินที่มีผลอยู่')).toBeVisible();
  await form.getByRole('textbox', { name: 'ไม่เกิน (บาท)' }).fill('3000');
  await form.getByRole('textbox', { name: 'เหตุผล' }).fill('สมาชิกขอให้ช่วยลด');
  await expectAccessible(page, 'the sheet that tightens', [1280]);
  await form.getByRole('button', { name: 'ลดวงเงิน' }).click();
  await expect(row).toContainText('3,000.00 บาท');
  const wider = await asOperator('manager', 'PUT', `/members/${member.id}/limits`, {
    deposit: { week: 4000 },
    reason: 'ลองเพิ่ม',
  });
  expect(wider.status).toBe(409);

  await page.getByRole('button', { name: 'เริ่มพักตามที่ขอ' }).click();
  const start = sheet(page, /^เริ่มพักให้/);
  await start.getByRole('textbox', { name: 'ข้อความที่สมาชิกขอ' }).fill('ขอพักหนึ่งวันค่ะ');
  await start.getByRole('button', { name: 'พักการเล่น 24 ชั่วโมง' }).click();
  const waiting = page.getByRole('region', { name: 'รอผู้อนุมัติคนที่สอง' });
  await expect(waiting).toContainText('ฝากต่อ 7 วัน 3,000 บาท');
  await expect(waiting).toContainText('พักการเล่น 24 ชั่วโมง');
  await expect(page.getByRole('button', { name: 'ปลดระงับ' })).toHaveCount(0);
  await expectAccessible(page, 'a member’s limits', [390, 1280]);
});
