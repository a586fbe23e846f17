import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import {
  aMember,
  askDeposit,
  askWithdrawal,
  creditOf,
  type Deposit,
  type Member,
  payDeposit,
} from '../../factories.ts';
import { decidePayout, payoutTo, transfer } from '../../sandbox.ts';

// What became of money is told where somebody is, once: see web/src/portal/app/news/money-news.ts.

const news = (page: Page) => page.getByRole('complementary', { name: 'ข้อความ' });
const baht = ({ amount_to_pay }: Deposit) => amount_to_pay.toFixed(2);

/** The page has read both histories: whatever was to be told is told from then on at once. */
const readingNews = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const both = ['deposit', 'withdraw'].map((kind) =>
    page.waitForResponse((answer) => answer.url().includes(`/api/member/report${kind}?`)),
  );
  await go();
  await Promise.all(both);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.told'))).not.toBeNull();
};
const visit = (page: Page, path: string) => readingNews(page, () => page.goto(path));

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

test('credit that came is told on any page, in every tab, with a way to it, and not again after a reload', async ({
  openFor,
}) => {
  const member = await aMember();
  const deposit = await askDeposit(member, 300);
  const page = await openFor(member);
  const other = await page.context().newPage();
  await visit(page, '/howto');
  await visit(other, '/profile');
  await payDeposit(member, deposit);
  const told = `ฝากเงิน ${baht(deposit)}\u00A0บาท สำเร็จ`;
  await expect(news(page)).toContainText(told);
  await news(page).getByRole('link', { name: 'ดูรายการ' }).focus(); // so it stays
  await expect(news(other)).toContainText(told);
  await readingNews(other, () => other.reload());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news(other)).toHaveCount(0);
  await news(page).getByRole('link', { name: 'ดูรายการ' }).click();
  await expect(page).toHaveURL(`/tx/deposit-detail?id=${deposit.id}`);
  await expect(news(page)).toHaveCount(0);
});

test('money that was paid out is told, and the home page and the hub say so too', async ({ openFor }) => {
  const member = await aMember({ credit: 600 });
  const { id } = await askWithdrawal(member, 400);
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
  await expect(news(page)).toContainText('ถอนเงิน 400\u00A0บาท สำเร็จ');
  for (const tab of [home, hub]) await expect(row(tab)).toContainText('เสร็จสิ้น');
});

test('a request that somebody looks at is told, and that it was refused', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await askDeposit(member, 300);
  const page = await openFor(member);
  await visit(page, '/howto');
  await payShort(member, deposit);
  await expect(news(page)).toContainText(`ฝากเงิน ${baht(deposit)}\u00A0บาท เจ้าหน้าที่กำลังตรวจสอบ`);
  await reject('deposits', deposit.id);
  await expect(news(page)).toContainText(`ฝากเงิน ${baht(deposit)}\u00A0บาท ไม่สำเร็จ`);
});

test('after an absence the newest is told first, and the others as one', async ({ openFor }) => {
  const member = await aMember({ credit: 300 });
  const page = await openFor(member);
  await visit(page, '/');
  await page.goto('about:blank');
  for (const amount of [200, 220]) {
    const before = await creditOf(member);
    await payDeposit(member, await askDeposit(member, amount));
    await expect.poll(() => creditOf(member), { intervals: [100] }).toBeGreaterThan(before);
  }
  await reject('withdrawals', (await askWithdrawal(member, 250)).id);
  await visit(page, '/howto');
  await expect(news(page).getByRole('paragraph')).toHaveText([
    'ถอนเงิน 250\u00A0บาท ไม่สำเร็จดูรายการ',
    'และอีก 2 รายการดูรายการ',
  ]);
});

test('whoever hides the balance reads no sum', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await askDeposit(member, 300);
  const page = await openFor(member);
  await visit(page, '/');
  await page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click();
  await page.getByRole('link', { name: 'ประกาศ' }).click();
  await payDeposit(member, deposit);
  await expect(news(page)).toContainText('ฝากเงิน สำเร็จ');
});
