import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { requestDeposit, requestWithdrawal, aMember, creditOf } from '../../factories.ts';
import { transfer } from '../../sandbox.ts';
import { uniqueAmount, chooseRow, chooseWithdrawal, pressKey, sheet } from '../steps.ts';

// An operator decides on the selected row only, whatever else changes.

test('a row decided by another operator stays open, says so, and is disabled', async ({ operatorPage }) => {
  const [somchai, somying] = await Promise.all([aMember({ credit: 3000 }), aMember({ credit: 3000 })]);
  const amount = uniqueAmount(1000) + 0.25;
  const text = `${Math.floor(amount).toLocaleString('en-US')}.25`;
  const { id, ref } = await requestWithdrawal(somchai, amount);
  const behind = await requestWithdrawal(somying, 777);
  const page = await operatorPage('finance');
  await page.goto('/queue/withdrawals');
  await chooseWithdrawal(page, text);
  expect((await asOperator('finance2', 'POST', `/withdrawals/${id}/reject`, { reason: 'ทดสอบ' })).status).toBe(200);
  const detail = page.getByRole('region', { name: `รายละเอียด ${ref}` });
  await expect(detail.getByText('มีผู้ทำรายการนี้แล้วระหว่างที่เปิดอยู่: ปฏิเสธแล้ว')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: text })).toBeHidden();
  await expect(detail).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('j'); // the next row, not the first
  await expect(detail).toBeHidden();
  await asOperator('finance2', 'POST', `/withdrawals/${behind.id}/reject`, { reason: 'ทดสอบ' });
});

test('by keys the next row opens with a message; by mouse the decided row stays', async ({ operatorPage }) => {
  const members = await Promise.all([1, 2, 3].map(() => aMember({ credit: 3000 })));
  const amounts = [0, 1, 2].map((n) => uniqueAmount(1000) + n / 10);
  const requests = [];
  for (const [at, member] of members.entries()) requests.push(await requestWithdrawal(member, amounts[at]!));
  const page = await operatorPage('finance');
  await page.goto('/queue/withdrawals?sort=oldest');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const detail = (ref: string) => page.getByRole('region', { name: `รายละเอียด ${ref}` });
  const pick = (at: number) => rows.filter({ hasText: amounts[at]!.toFixed(2).replace(/^(\d)(\d{3})/, '$1,$2') });

  await chooseRow(pick(0));
  await page.getByRole('button', { name: /^ปฏิเสธ/ }).click();
  await sheet(page, /^ปฏิเสธ/)
    .getByRole('radio')
    .first()
    .check();
  await sheet(page, /^ปฏิเสธ/)
    .getByRole('button', { name: 'ปฏิเสธ' })
    .click();
  await expect(page.getByText(`ปฏิเสธ ${requests[0]!.ref} แล้ว`)).toBeVisible();
  await expect(detail(requests[0]!.ref)).toBeVisible();
  await expect(page.getByText(/^ถัดไป/)).toBeHidden();

  await chooseRow(pick(1));
  await pressKey(page, 'r');
  await sheet(page, /^ปฏิเสธ/)
    .getByRole('radio')
    .first()
    .check();
  await page.keyboard.press('Enter');
  const text = await page.getByText(/^ถัดไป|^ไม่มีรายการถัดไป/).innerText();
  const [next] = /WD-[\dA-Z-]+/.exec(text) ?? [];
  if (next) await expect(detail(next)).toBeVisible();
  await asOperator('finance', 'POST', `/withdrawals/${requests[2]!.id}/reject`, { reason: 'ทดสอบ' });
});

test('a clicked request opens alone, without an unrelated bank line', async ({ operatorPage, member }) => {
  const stranger = await aMember();
  const [deposit, unrelated] = [await requestDeposit(member, 930), await requestDeposit(stranger, 940)];
  await transfer({
    to_account: unrelated.account.number,
    amount: 12.34,
    from_bank: 'scb',
    from_account: '5550001919',
    from_name: 'มานพ คนอื่น',
  });
  const page = await operatorPage('finance');
  await page.goto('/queue/deposits');
  await expect(page.getByRole('button').filter({ hasText: 'มานพ คนอื่น' })).toBeVisible();
  await page.getByRole('button').filter({ hasText: deposit.ref }).click();
  const panel = page.getByRole('region', { name: 'คำขอฝาก' });
  await expect(panel).toContainText(deposit.ref);
  await expect(panel.getByRole('button', { name: /จับคู่/ })).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /เลิกทำ/ })).toBeHidden();
  expect(await creditOf(member)).toBe(0);
});
