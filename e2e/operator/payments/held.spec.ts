import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { askWithdrawal, aMember } from '../../factories.ts';
import { decidePayout, payoutTo } from '../../sandbox.ts';
import { anAmount, chooseWithdrawal, inBaht, press } from '../steps.ts';

// What an operator looks at is what an operator pays, whatever happens around it.

test('nothing is chosen until somebody chooses, and what arrives never takes the place of what is open', async ({
  operatorPage,
}) => {
  const [somchai, somying] = await Promise.all([
    aMember({ credit: 3000, first_name: 'สมชาย' }),
    aMember({ credit: 3000, first_name: 'สมหญิง' }),
  ]);
  const amount = anAmount(1000);
  const other = amount + 900;
  const { id, ref } = await askWithdrawal(somchai, amount);
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

  const arrived = await askWithdrawal(somying, other); // above the row that is open, between looking and pressing
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
