import { expect, test } from '../../fixtures.ts';
import { requestDeposit, creditOf } from '../../factories.ts';
import { transfer } from '../../sandbox.ts';
import { pressUntil, pressKey } from '../steps.ts';

test('money from a foreign account is credited with a reason and an approval', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const page = await operatorPage('finance');
  const phone = await openFor(member);
  const deposit = await requestDeposit(member, 640);
  await phone.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await page.goto('/queue/deposits');
  await transfer({
    to_account: deposit.account.number,
    amount: deposit.amount_to_pay,
    from_bank: 'scb',
    from_account: '5550001112',
    from_name: 'สมหญิง คนอื่น',
  });
  const line = page.getByRole('button').filter({ hasText: 'สมหญิง คนอื่น' });
  await line.click();
  await expect(page.getByRole('region', { name: /คู่ที่แนะนำ|จับคู่ด้วยมือ/ })).toContainText(deposit.amount_to_pay.toFixed(2));
  await pressKey(page, 'a');
  const dialog = page.getByRole('dialog', { name: 'จับคู่และเติมเครดิต' });
  await dialog.getByLabel('ระบุเหตุผล').fill('พี่สาวโอนแทน ดูสลิปแล้ว');
  await dialog.getByRole('button', { name: /^จับคู่และเติมเครดิต/ }).click();
  await expect(page.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  expect(await creditOf(member)).toBe(0);
  const second = await operatorPage('finance2');
  await second.goto('/approvals');
  const card = second.getByRole('listitem').filter({ hasText: deposit.ref });
  await expect(card).toContainText('พี่สาวโอนแทน ดูสลิปแล้ว');
  await pressUntil(card.getByRole('button', { name: /^อนุมัติ/ }), second.getByRole('dialog'));
  await second.keyboard.press('Enter');
  await expect(
    phone.getByRole('heading', { name: `เครดิตเข้าแล้ว ${deposit.amount_to_pay.toFixed(2)} บาท` }),
  ).toBeVisible();
  expect(await creditOf(member)).toBe(deposit.amount_to_pay);
});
