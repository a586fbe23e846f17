import { expect, test } from '../../fixtures.ts';
import { requestDeposit, creditOf, requestWithdrawal, aMember } from '../../factories.ts';
import { transfer, decidePayout, payoutTo } from '../../sandbox.ts';
import { pressUntil, pressKey, uniqueAmount, chooseWithdrawal, inBaht, press } from '../steps.ts';
import { asOperator } from '../../operators.ts';

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

test('a large withdrawal needs two different operators', async ({ operatorPage, openFor }) => {
  const somchai = await aMember({ credit: 25_000 });
  const amount = uniqueAmount(21_000);
  const { id } = await requestWithdrawal(somchai, amount);
  const first = await operatorPage('finance');
  await first.goto('/queue/withdrawals');
  const row = await chooseWithdrawal(first, inBaht(amount));
  await expect(row).toContainText('ต้องอนุมัติ 2 คน');
  await press(first, 'a', 'อนุมัติถอน');
  await expect(first.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await chooseWithdrawal(first, inBaht(amount)); // keys had moved on to the next
  await expect(first.getByText('ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ')).toBeVisible();
  await expect(first.getByRole('button', { name: /^อนุมัติเป็นคนที่สอง/ })).toBeDisabled();

  const second = await operatorPage('finance2');
  await second.goto('/approvals');
  const card = second.getByRole('listitem').filter({ hasText: inBaht(amount) });
  await expect(card).toContainText('การเงิน หนึ่ง');
  await card.getByRole('button', { name: /^ดู AP-/ }).click();
  const panel = second.getByRole('complementary', { name: 'รายการถอน' }); // the same view as the maker's
  await expect(panel).toContainText(inBaht(amount));
  await expect(panel).toContainText(somchai.name);
  await expect(panel).toContainText('ฝาก–ถอน 30 วัน');
  await panel.getByRole('button', { name: 'ปิด' }).click();
  await pressUntil(card.getByRole('button', { name: /^อนุมัติ/ }), second.getByRole('dialog'));
  await second.keyboard.press('Enter');
  await expect(second.getByText(/^อนุมัติ .+ แล้ว$/)).toBeVisible();
  await decidePayout((await payoutTo(somchai.bank.number)).ref, 'succeeded');
  const phone = await openFor(somchai);
  await phone.goto(`/tx/withdraw-detail?id=${id}`);
  await expect(phone.getByText(`เงินเข้าบัญชีแล้ว ${inBaht(amount)} บาท`)).toBeVisible();
});

// An operator decides on the selected row only, whatever else changes.

test('nothing is preselected, and a new row never replaces the open one', async ({ operatorPage }) => {
  const [somchai, somying] = await Promise.all([
    aMember({ credit: 3000, first_name: 'สมชาย' }),
    aMember({ credit: 3000, first_name: 'สมหญิง' }),
  ]);
  const amount = uniqueAmount(1000);
  const other = amount + 900;
  const { id, ref } = await requestWithdrawal(somchai, amount);
  const page = await operatorPage('finance');
  for (const sort of ['oldest', 'newest']) {
    await page.goto(`/queue/withdrawals?sort=${sort}`);
    await expect(page.getByRole('row').filter({ hasText: inBaht(amount) })).toBeVisible();
    await expect(page.getByRole('region', { name: /^รายละเอียด/ })).toBeHidden();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await chooseWithdrawal(page, inBaht(amount));
  const detail = page.getByRole('region', { name: `รายละเอียด ${ref}` });
  await expect(detail).toBeVisible();

  const arrived = await requestWithdrawal(somying, other); // above the open row, just before the decision
  await expect(page.getByRole('row').filter({ hasText: inBaht(other) })).toBeVisible();
  await expect(detail).toContainText(inBaht(amount));
  await press(page, 'a', 'อนุมัติถอน');
  await expect(page.getByText(`อนุมัติ ${ref} แล้ว`)).toBeVisible();
  const payout = await payoutTo(somchai.bank.number);
  const { body } = await asOperator('auditor', 'GET', `/withdrawals/${arrived.id}`);
  expect(body.data as object).toMatchObject({ status: 'waiting_for_approve', payout: null });
  await asOperator('finance', 'POST', `/withdrawals/${arrived.id}/reject`, { reason: 'ทดสอบ' });
  const paid = await asOperator('auditor', 'GET', `/withdrawals/${id}`);
  expect(paid.body.data as object).toMatchObject({ status: 'Approve' });
  await decidePayout(payout.ref, 'succeeded');
});
