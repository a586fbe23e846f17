import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, aName, creditOf } from '../../factories.ts';
import { addPastLoss } from '../../game-fixtures.ts';

const aNewMember = () => aMember({ first_name: aName(), last_name: aName() });

test('last week’s loss is returned once, with its calculation', async ({ openFor }) => {
  const member = await aNewMember();
  await addPastLoss(member, 7, 2400);
  const page = await openFor(member);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'คืนยอดเสีย' });
  await expect(card).toContainText('รับคืนได้ 120.00 บาท');
  await page.goto('/tx');
  await page.getByRole('link', { name: /ยอดคืน.*120\.00/ }).click();
  await expect(page).toHaveURL('/tx/withdraw/return-loss');
  for (const text of ['ยอดเสียสุทธิ 2,400.00 บาท × 5%', 'ต้องทำเทิร์น 1 เท่าของยอดคืน', 'ช่วงที่นำมาคำนวณ'])
    await expect(page.locator('main')).toContainText(text);
  await page.getByRole('button', { name: 'รับเข้าเครดิตหลัก' }).click();
  const success = page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' });
  await expect(success).toContainText('รับยอดคืน 120.00 บาทแล้ว');
  await success.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(page.getByText(/^รับไปแล้วเมื่อ/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'รับเข้าเครดิตหลัก' })).toHaveCount(0);
  expect(await creditOf(member)).toBe(120);

  await page.getByRole('link', { name: 'ดูประวัติโบนัส' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'คืนยอดเสีย' }).getByRole('button');
  await expect(row).toContainText('+120.00');
  await row.click();
  const detail = page.getByRole('dialog', { name: 'คืนยอดเสีย' });
  for (const text of ['ยอดเสียสุทธิ 2,400.00 บาท × 5%', 'เทิร์นที่ต้องทำ 120.00 × 1']) await expect(detail).toContainText(text);
});

test('no loss shows a reason, and a restricted member sees no amount', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/);
  const [one, other] = [await aNewMember(), await aNewMember()];
  const page = await openFor(one);
  await page.goto('/tx/withdraw/return-loss');
  await expect(page.getByText('ช่วงนี้ไม่มียอดเสียที่เข้าเงื่อนไข')).toBeVisible();
  await expectAccessible(page, 'return-loss', [320, 390, 1280]);
  await addPastLoss(other, 7, 2400);
  const theirs = await openFor(other);
  await theirs.goto('/tx/withdraw/return-loss');
  await expect(theirs.getByText('120.00').first()).toBeVisible();
  await asOperator('owner', 'POST', `/members/${other.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  await expect(theirs.getByText('ระหว่างพักการใช้งานจะไม่แสดงยอดคืน')).toBeVisible();
  await expect(theirs.locator('main')).not.toContainText('120.00');
});

test('visitors see the newest promotions and sign in for details', async ({ page }) => {
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'โปรโมชั่นล่าสุด' });
  await expect(offers.getByRole('listitem')).toHaveCount(3);
  await offers.getByRole('link', { name: /ฝากครั้งแรก 20%/ }).click();
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});
