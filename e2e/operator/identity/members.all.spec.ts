import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, confirmAge, maskedTel, requestWithdrawal } from '../../factories.ts';
import { pressUntil, sheet } from '../steps.ts';
import { asOperator } from '../../operators.ts';

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

test('a member’s timeline lists all events, filtered by URL and loaded page by page', async ({ operatorPage }) => {
  const mali = await aMember({ credit: 800 });
  const { ref } = await requestWithdrawal(mali, 300);
  await asOperator('finance', 'POST', '/adjustments', { member_id: mali.id, amount: 25, reason: 'ชดเชยรอนาน' });
  for (let nth = 1; nth <= 21; nth += 1)
    await asOperator('owner', 'POST', `/members/${mali.id}/note`, { text: `โทรครั้งที่ ${nth}` });
  const page = await operatorPage('manager');
  await page.goto(`/members/${mali.id}`);
  const panel = page.getByRole('region', { name: 'ประวัติทั้งหมด' });
  const events = panel.getByRole('list', { name: 'ประวัติทั้งหมด' }).getByRole('listitem');
  await expect(events).toHaveCount(20);
  await expect(events.first()).toContainText('เพิ่มบันทึกสมาชิก');
  await settled(page); // other panels load above this one
  await panel.getByRole('button', { name: 'ดูเพิ่มเติม' }).click();
  await expect(events.last()).toContainText('สมัครสมาชิก');
  await expect(panel.getByRole('button', { name: 'ดูเพิ่มเติม' })).toBeHidden();

  await panel.getByRole('link', { name: 'ถอนเงิน' }).click();
  await expect(page).toHaveURL(/\?view=withdrawal$/);
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(`ขอถอนเงิน ${ref}`);
  await expect(events).toContainText('300.00');
  await page.goto(`/members/${mali.id}?view=approval`);
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('ขออนุมัติ: ปรับเครดิต');
  await expect(events).toContainText('ชดเชยรอนาน');
  expect(await panel.innerText()).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);

  // A new event appears without a reload.
  await panel.getByRole('link', { name: 'โดยผู้ดูแล' }).click();
  await page.getByRole('button', { name: 'ระงับ', exact: true }).click();
  await page.getByLabel('ระบุเหตุผล').fill('ตรวจสอบ');
  await page.keyboard.press('Enter');
  await expect(events.first()).toContainText('ระงับสมาชิก');
  await expectAccessible(page, 'the time line of a member', [390]);

  await panel.getByRole('link', { name: 'โบนัส' }).click();
  await expect(panel).toContainText('ยังไม่มีเหตุการณ์');
});

test('a role without members’ money has no timeline', async ({ operatorPage }) => {
  const mali = await aMember();
  const page = await operatorPage('marketing');
  await page.goto(`/members/${mali.id}`);
  await expect(page.getByRole('heading', { level: 1, name: mali.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'ประวัติทั้งหมด' })).toHaveCount(0);
});
