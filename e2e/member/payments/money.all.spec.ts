import { expect, test } from '../../fixtures.ts';
import {
  aMember,
  requestDeposit,
  requestWithdrawal,
  creditOf,
  type Deposit,
  type Member,
  payDeposit,
} from '../../factories.ts';
import type { Page } from '@playwright/test';
import { asOperator } from '../../operators.ts';
import { decidePayout, payoutTo, transfer } from '../../sandbox.ts';

test('the money field formats thousands, keeps the caret and parses pasted text', async ({ openFor }) => {
  const page = await openFor(await aMember({ credit: 200 }));
  await page.goto('/tx/withdraw');
  const field = page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' });
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);

  await test.step('separators appear while one types', async () => {
    await field.pressSequentially('1234567.5');
    await expect(field).toHaveValue('1,234,567.5');
  });
  await test.step('the caret counts digits', async () => {
    for (let step = 0; step < 7; step++) await field.press('ArrowLeft'); // behind 1,23
    await field.press('9');
    await expect(field).toHaveValue('12,394,567.5');
    expect(await caret()).toBe('12,39'.length);
    await field.press('Backspace');
    await expect(field).toHaveValue('1,234,567.5');
    expect(await caret()).toBe('1,23'.length);
  });
  await test.step('Thai digits count', async () => {
    await field.fill('');
    await field.pressSequentially('๑๒๓๔');
    await expect(field).toHaveValue('1,234');
  });
  await test.step('a pasted amount with its unit counts', async () => {
    await field.fill('');
    await field.evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text/plain', '1,000.50 บาท');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    if ((await field.inputValue()) === '') await page.keyboard.insertText('1,000.50 บาท');
    await expect(field).toHaveValue('1,000.50');
  });
  await test.step('two numbers stay visible and are refused with a sentence', async () => {
    await field.fill('500-1000');
    await expect(field).toHaveValue('500-1,000');
    await expect(page.getByText('ใส่ได้ทีละจำนวน เช่น 500')).toBeVisible();
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await field.fill('');
    await field.pressSequentially('500-1000');
    await expect(field).toHaveValue('500-1,000');
  });
  await test.step('more decimals than satang are not taken', async () => {
    await field.fill('12.345');
    await expect(field).toHaveValue('12.34');
  });
});

// Results of money are shown once, on any page: web/src/portal/app/money/money-events.ts.

const messages = (page: Page) => page.getByRole('complementary', { name: 'ข้อความ' });

const baht = ({ amount_to_pay }: Deposit) => amount_to_pay.toFixed(2);

/** Waits until the page has loaded both histories: later results are shown at once. */
const waitForHistories = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const both = ['deposit', 'withdraw'].map((kind) =>
    page.waitForResponse((answer) => answer.url().includes(`/api/member/report${kind}?`)),
  );
  await go();
  await Promise.all(both);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.told'))).not.toBeNull();
};

const visit = (page: Page, path: string) => waitForHistories(page, () => page.goto(path));

const reject = async (kind: 'withdrawals' | 'deposits', id: string) => {
  const { status } = await asOperator('finance', 'POST', `/${kind}/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  expect(status).toBe(200);
};

const payShort = async (member: Member, deposit: Deposit) => {
  const { bank, name } = member;
  await transfer({
    to_account: deposit.account.number,
    amount: Number((deposit.amount_to_pay - 50).toFixed(2)),
    from_bank: bank.code,
    from_account: bank.number,
    from_name: name,
  });
};

test('a credited deposit shows a linked message once, on any page and in every tab', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  const other = await page.context().newPage();
  await visit(page, '/howto');
  await visit(other, '/profile');
  await payDeposit(member, deposit);
  const text = `ฝากเงิน ${baht(deposit)}\u00A0บาท สำเร็จ`;
  await expect(messages(page)).toContainText(text);
  await messages(page).getByRole('link', { name: 'ดูรายการ' }).focus(); // keeps it open
  await expect(messages(other)).toContainText(text);
  await waitForHistories(other, () => other.reload());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(messages(other)).toHaveCount(0);
  await messages(page).getByRole('link', { name: 'ดูรายการ' }).click();
  await expect(page).toHaveURL(`/tx/deposit-detail?id=${deposit.id}`);
  await expect(messages(page)).toHaveCount(0);
});

test('a payout shows a message and updates home and hub', async ({ openFor }) => {
  const member = await aMember({ credit: 600 });
  const { id } = await requestWithdrawal(member, 400);
  const page = await openFor(member);
  const [home, hub] = [await page.context().newPage(), await page.context().newPage()];
  await visit(page, '/howto');
  await visit(home, '/');
  await visit(hub, '/tx');
  const row = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'ถอนเงิน' });
  for (const tab of [home, hub]) await expect(row(tab)).toContainText('กำลังดำเนินการ');
  await asOperator('finance', 'POST', `/withdrawals/${id}/approve`);
  const payout = await payoutTo(member.bank.number);
  await decidePayout(payout.ref, 'succeeded');
  await expect(messages(page)).toContainText('ถอนเงิน 400\u00A0บาท สำเร็จ');
  for (const tab of [home, hub]) await expect(row(tab)).toContainText('เสร็จสิ้น');
});

test('a deposit’s review and rejection show messages', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  await visit(page, '/howto');
  await payShort(member, deposit);
  const paid = (deposit.amount_to_pay - 50).toFixed(2);
  await expect(messages(page)).toContainText(`ฝากเงิน ${paid}\u00A0บาท เจ้าหน้าที่กำลังตรวจสอบ`);
  await reject('deposits', deposit.id);
  await expect(messages(page)).toContainText(`ฝากเงิน ${paid}\u00A0บาท ไม่สำเร็จ`);
});

test('after an absence the newest result shows first, the others in one message', async ({ openFor }) => {
  const member = await aMember({ credit: 300 });
  const page = await openFor(member);
  await visit(page, '/');
  await page.goto('about:blank');
  for (const amount of [200, 220]) {
    const before = await creditOf(member);
    await payDeposit(member, await requestDeposit(member, amount));
    await expect.poll(() => creditOf(member), { intervals: [100] }).toBeGreaterThan(before);
  }
  await reject('withdrawals', (await requestWithdrawal(member, 250)).id);
  await visit(page, '/howto');
  await expect(messages(page).getByRole('paragraph')).toHaveText([
    'ถอนเงิน 250\u00A0บาท ไม่สำเร็จดูรายการ',
    'และอีก 2 รายการดูรายการ',
  ]);
});

test('with a hidden balance messages show no amount', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  await visit(page, '/');
  await page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click();
  await page.getByRole('link', { name: 'ประกาศ' }).click();
  await payDeposit(member, deposit);
  await expect(messages(page)).toContainText('ฝากเงิน สำเร็จ');
});

test('without a socket an outcome is told with the new balance', async ({ openFor, trouble }) => {
  trouble.expect(/WebSocket/);
  const member = await aMember({ credit: 100 });
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close());
  await visit(page, '/');
  await expect(page.getByRole('region', { name: /^รายการฝากที่ยังไม่เสร็จ/ })).toBeVisible();
  await payDeposit(member, deposit);
  await expect(messages(page)).toContainText('สำเร็จ');
  const credit = (await creditOf(member)).toFixed(2);
  const wallet = page.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' });
  await expect(wallet.getByText(`${credit} บาท`, { exact: true })).toBeAttached();
  await expect(page.getByRole('region', { name: /^รายการฝากที่ยังไม่เสร็จ/ })).toHaveCount(0);
});
