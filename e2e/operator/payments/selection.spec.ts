import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { requestWithdrawal, aMember } from '../../factories.ts';
import { decidePayout, payoutTo } from '../../sandbox.ts';
import { uniqueAmount, chooseWithdrawal, inBaht, press } from '../steps.ts';

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
