import { expect, test } from '../../fixtures.ts';
import { askDeposit, aMember, creditOf } from '../../people.ts';
import { transfer } from '../../sandbox.ts';

test('money from another account waits for a person, who matches it by one key', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const page = await operatorPage('finance');
  const phone = await openFor(member);
  const deposit = await askDeposit(member, 640);
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
  await page.keyboard.press('a');
  const asked = page.getByRole('dialog', { name: 'จับคู่ด้วยมือ' }); // only when little speaks for the pair
  const held = page.getByRole('button', { name: /เลิกทำ/ });
  await expect(asked.or(held).first()).toBeVisible();
  if (await asked.isVisible()) await page.keyboard.press('Enter');
  await expect(held).toBeVisible();
  expect(await creditOf(member)).toBe(0); // held back: it can still be taken back
  await expect(page.getByText(/^เติมเครดิต .+ แล้ว$/)).toBeVisible({ timeout: 15_000 });
  await expect(
    phone.getByRole('heading', { name: `เครดิตเข้าแล้ว ${deposit.amount_to_pay.toFixed(2)} บาท` }),
  ).toBeVisible();
  expect(await creditOf(member)).toBe(deposit.amount_to_pay);
});

test('a credit can be taken back while it is held', async ({ operatorPage, member }) => {
  const page = await operatorPage('finance2');
  const deposit = await askDeposit(member, 730);
  await transfer({
    to_account: deposit.account.number,
    amount: deposit.amount_to_pay,
    from_bank: 'scb',
    from_account: '5550001113',
    from_name: 'วิชัย คนอื่น',
  });
  await page.goto('/queue/deposits');
  await page.getByRole('button').filter({ hasText: 'วิชัย คนอื่น' }).click();
  await page.keyboard.press('a');
  const asked = page.getByRole('dialog', { name: 'จับคู่ด้วยมือ' });
  const held = page.getByRole('button', { name: /เลิกทำ/ });
  await expect(asked.or(held).first()).toBeVisible();
  if (await asked.isVisible()) await page.keyboard.press('Enter');
  await expect(held).toBeVisible();
  await page.keyboard.press('z');
  await expect(held).toBeHidden();
  await expect(page.getByRole('button').filter({ hasText: 'วิชัย คนอื่น' })).toBeVisible();
  await page.waitForTimeout(5500);
  expect(await creditOf(member)).toBe(0);
});

test('a request is refused with a reason that the member reads', async ({ operatorPage, openFor }) => {
  const member = await aMember();
  const phone = await openFor(member);
  const deposit = await askDeposit(member, 815);
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
  await page.keyboard.press('r');
  const sheet = page.getByRole('dialog', { name: /^ปฏิเสธ/ });
  await sheet.getByRole('radio', { name: 'ไม่พบยอดเข้า' }).check();
  await sheet.getByRole('button', { name: 'ปฏิเสธ' }).click();
  await expect(phone.getByText('ไม่พบยอดเข้า')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'ฝากไม่สำเร็จ' })).toBeVisible();
});
