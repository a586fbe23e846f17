import { expect, test } from '../../fixtures.ts';
import { requestWithdrawal, aMember } from '../../factories.ts';
import { decidePayout, payoutTo } from '../../sandbox.ts';
import { uniqueAmount, chooseWithdrawal, inBaht, press, pressUntil } from '../steps.ts';

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
