import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { LIMITS, openKoi, spin } from './steps.ts';

test('a break set in another tab stops play and deposits, not withdrawals', async ({ openFor, trouble }) => {
  trouble.expect(/ 40[39]/, /status of 40[39]/);
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const game = await openKoi(page);
  await spin(game, 10);
  const other = await page.context().newPage();
  await other.goto(LIMITS);
  await other.getByRole('button', { name: '24 ชั่วโมง' }).click();
  const sheet = other.getByRole('dialog', { name: 'พักการเล่น 24 ชั่วโมง' });
  await expect(sheet).toContainText('ถอนเงินได้ตามปกติ');
  await expect(sheet).toContainText('เมื่อยืนยันแล้วจะยกเลิกก่อนกำหนดไม่ได้');
  await expectAccessible(other, 'the sheet of a break', [390]);
  await sheet.getByRole('button', { name: 'พักการเล่น 24 ชั่วโมง' }).click();
  await expect(other.getByRole('dialog', { name: 'พักการเล่น' })).toContainText('เริ่มพักแล้ว ถึง');
  await expect(page).toHaveURL('/guest-contact?reason=cool_off');
  await expect(page.getByRole('heading', { name: /^คุณอยู่ในช่วงพักการเล่นถึง/ })).toBeVisible();
  await expect(page.getByText(/^ถอนเงินและดูประวัติรายการได้ตามปกติ/)).toBeVisible();
  await expectAccessible(page, 'contact on a break', [390]);
  const refused = await fetch(new URL('/api/member/regulardeposit', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ amount: 300, channel: 'promptpay' }),
  });
  expect(refused.status).toBe(403);
  await page.goto('/');
  await expect(page.getByText(/^คุณอยู่ในช่วงพักการเล่นถึง/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeHidden();
  await page.goto('/tx/withdraw');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน' }).fill('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
});
