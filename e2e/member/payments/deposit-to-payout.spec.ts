import { type Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aPerson } from '../../factories.ts';
import { readPromptPay } from '../../../testing/promptpay.ts';
import { readQr } from '../../promptpay.ts';
import { decidePayout, payoutTo, transfer } from '../../sandbox.ts';
import { chooseRow, navigateByKeys, pressKey } from '../../operator/steps.ts';
import { closePopup, register, submitBirthDate } from '../steps.ts';

/** Unique amount, to find rows by. */
const uniqueAmount = () => `137.${Math.floor(Math.random() * 90) + 10}`;
const person = () => aPerson('ดาวเรือง', 'แสงทอง');

test('a visitor registers, deposits, withdraws and is paid out', async ({ page, operatorPage, trouble }) => {
  const mali = person();
  const amount = uniqueAmount();
  trouble.keepSecret(mali.password);
  const paid = await test.step('registers in three steps and is signed in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'สมัครสมาชิก' }).first().click();
    await register(page, mali);
    await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
    await closePopup(page);
    return deposit(page, mali);
  });
  await expect(page.getByRole('heading', { name: `เครดิตเข้าแล้ว ${paid} บาท` })).toBeVisible();

  await withdraw(page, amount);
  const operator = await operatorPage('manager');
  await approve(operator, amount);
  await decidePayout((await payoutTo(mali.bank_number)).ref, 'succeeded');
  await expect(page.getByText(`เงินเข้าบัญชีแล้ว ${amount} บาท`)).toBeVisible();

  await test.step('both histories show it', async () => {
    await page.goto('/tx/history');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: 'ฝากเงิน' })).toContainText(['เสร็จสิ้น']);
    await expect(rows.filter({ hasText: 'ถอนเงิน' })).toContainText(['เสร็จสิ้น']);
    await rows.filter({ hasText: 'ถอนเงิน' }).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'ถอนเงิน' });
    const steps = sheet.getByRole('list', { name: 'สถานะ' }).getByRole('listitem');
    await expect(steps).toContainText(['ส่งคำขอแล้ว', 'ตรวจสอบยอด', 'รออนุมัติ', 'กำลังโอน', 'เงินเข้าบัญชีแล้ว']);
    await operator.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link', { name: 'โอนแล้ว' }).click();
    await chooseRow(operator.getByRole('row', { name: amount }));
    const detail = operator.getByRole('region', { name: /รายละเอียด/ });
    const events = detail.getByRole('term').filter({ hasText: /^(ขอถอน|ตรวจแล้ว|รออนุมัติ|กำลังโอน|โอนแล้ว)$/ });
    await expect(events).toHaveText(['ขอถอน', 'ตรวจแล้ว', 'รออนุมัติ', 'กำลังโอน', 'โอนแล้ว']);
  });
});

/** Requests 500 baht, pays the amount of the QR code, and returns it as shown. */
const deposit = async (page: Page, mali: ReturnType<typeof person>): Promise<string> => {
  await page.getByRole('link', { name: 'ฝากเงิน' }).first().click();
  await submitBirthDate(page, '13', '4', '2533');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('500');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page).toHaveURL(/\/tx\/deposit-detail\?id=/);
  const total = page.getByText(/^[\d,]+\.\d\d\sบาท รวมเศษสตางค์$/);
  const amount = (await total.innerText()).replace(/\sบาท.*$/, '');
  const payload = await readQr(page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์ ยอด/ }));
  expect(readPromptPay(payload).amount).toBe(amount);
  const spoken = page.getByRole('region', { name: 'โอนผ่านเลขบัญชี' }).getByText(/^(\d )+\d$/); // digit by digit
  await transfer({
    to_account: (await spoken.innerText()).replaceAll(' ', ''),
    amount: Number(readPromptPay(payload).amount),
    from_bank: mali.bank_name,
    from_account: mali.bank_number,
    from_name: `${mali.first_name} ${mali.last_name}`,
  });
  return amount;
};

const withdraw = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/tx/withdraw');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' }).fill(amount);
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/\/tx\/withdraw-detail\?id=/);
};

/** Approves by two keys: A and Enter. */
const approve = async (operator: Page, amount: string): Promise<void> => {
  await operator.goto('/');
  await navigateByKeys(operator, 'w', 'อนุมัติถอน');
  await chooseRow(operator.getByRole('row', { name: amount }));
  await pressKey(operator, 'a');
  await expect(operator.getByRole('dialog', { name: 'อนุมัติถอน' })).toContainText(amount);
  await operator.keyboard.press('Enter');
  await expect(operator.getByText(/^อนุมัติ .+ แล้ว$/)).toBeVisible();
};
