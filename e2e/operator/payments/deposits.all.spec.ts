import { expect, test } from '../../fixtures.ts';
import { requestDeposit, aMember, creditOf } from '../../factories.ts';
import { pauseTimers } from '../../toasts.ts';
import { transfer } from '../../sandbox.ts';
import { pressKey } from '../steps.ts';

test('a credit can be undone before it is sent', async ({ operatorPage, member }) => {
  const page = await operatorPage('finance2');
  const passFiveSeconds = await pauseTimers(page, 5000);
  const deposit = await requestDeposit(member, 730);
  await transfer({
    to_account: deposit.account.number,
    amount: deposit.amount_to_pay,
    from_bank: 'scb',
    from_account: '5550001113',
    from_name: 'วิชัย คนอื่น',
  });
  await page.goto('/queue/deposits');
  const line = page.getByRole('button').filter({ hasText: 'วิชัย คนอื่น' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const dialog = page.getByRole('dialog', { name: 'จับคู่และเติมเครดิต' });
  const undo = page.getByRole('button', { name: /เลิกทำ/ });
  const match = async () => {
    await line.click();
    await pressKey(page, 'a');
    await dialog.getByLabel('ระบุเหตุผล').fill('พี่ชายโอนแทน');
    await dialog.getByRole('button', { name: /^จับคู่และเติมเครดิต/ }).click();
    await expect(undo).toBeVisible();
  };
  await match();
  await page.keyboard.press('z');
  await expect(undo).toBeHidden();
  await expect(line).toBeVisible();
  await passFiveSeconds();
  await match(); // sent only without an undo
  await passFiveSeconds();
  await expect(page.getByText('ส่งแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await creditOf(member)).toBe(0);
});

test('the member sees the reason of a refused deposit', async ({ operatorPage, openFor }) => {
  const member = await aMember();
  const phone = await openFor(member);
  const deposit = await requestDeposit(member, 815);
  await phone.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await expect(phone.getByRole('timer')).toBeVisible();
  const page = await operatorPage('finance');
  await page.goto('/queue/deposits');
  await page
    .getByRole('button')
    .filter({ hasText: deposit.amount_to_pay.toFixed(2) })
    .click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button')
    .filter({ hasText: deposit.amount_to_pay.toFixed(2) })
    .click();
  await pressKey(page, 'r');
  const sheet = page.getByRole('dialog', { name: /^ปฏิเสธ/ });
  await sheet.getByRole('radio', { name: 'ไม่พบยอดเข้า' }).check();
  await sheet.getByRole('button', { name: 'ปฏิเสธ' }).click();
  await expect(phone.getByText('ไม่พบยอดเข้า')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'ฝากไม่สำเร็จ' })).toBeVisible();
});
