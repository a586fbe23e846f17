import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, api, requestDeposit, requestWithdrawal, type Deposit, type Member } from '../../factories.ts';
import { decidePayment, transfer } from '../../sandbox.ts';

// Stuck payments show their status and next steps: web/src/portal/payments/help/.

const reject = (kind: 'withdrawals' | 'deposits', id: string) =>
  asOperator('finance', 'POST', `/${kind}/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
const stateOf = async ({ token }: Member, id: string) =>
  (await api<{ data: { state: string } }>('GET', `/member/deposit/${id}`, { token })).data.state;
const payShort = ({ bank, name }: Member, { account, amount_to_pay }: Deposit) =>
  transfer({
    to_account: account.number,
    amount: Number((amount_to_pay - 50).toFixed(2)),
    from_bank: bank.code,
    from_account: bank.number,
    from_name: name,
  });

/** Asserts the copyable reference, the next steps, and the report link that carries the reference. */
const expectNextSteps = async (
  page: Page,
  topic: 'deposit' | 'withdraw',
  ref: string,
  attached = ref,
): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByText(ref, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'คัดลอกเลขอ้างอิง' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'กลับหน้าหลัก' }).first()).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'ดูประวัติรายการ' }).first()).toHaveAttribute(
    'href',
    `/tx/history/${topic}`,
  );
  await main.getByRole('link', { name: 'แจ้งปัญหารายการนี้' }).click();
  await expect(page).toHaveURL(`/chat?about=${topic === 'deposit' ? topic : 'withdrawal'}&ref=${ref}`);
  await expect(page.getByText('แนบรายการนี้ไปกับข้อความ')).toBeVisible();
  await expect(page.getByText(attached, { exact: true })).toBeVisible();
};

test('an underpaid gateway payment shows its amount, review and rejection', async ({ openFor }) => {
  const member = await aMember();
  const { token } = member;
  const { data } = await api<{ data: { id: string; ref: string; amount: number } }>('POST', '/member/cp/deposit', {
    token,
    body: { amount: 300 },
  });
  await decidePayment('cp', data.ref, { outcome: 'short', copies: 1 });
  await expect.poll(() => stateOf(member, data.id), { intervals: [100] }).toBe('review');
  const page = await openFor(member);
  await page.goto(`/tx/payment/completed?ref=${data.ref}`);
  await expect(page.getByText(/^ได้รับเงิน [\d.]+ บาทแล้ว เก็บไว้ให้คุณและยังไม่เข้าเครดิต/)).toBeVisible();
  await expect(page.getByText(/^ปกติแจ้งผลภายใน \d\d:\d\d น\.$/)).toBeVisible();
  await reject('deposits', data.id);
  const refused = page.getByText(/^ได้รับเงิน [\d.]+ บาทแล้วแต่ไม่ได้เข้าเครดิต เงินยังเก็บไว้/);
  await expect(refused).toBeVisible();
  await expectNextSteps(page, 'deposit', data.ref);
  await page.goto(`/tx/deposit-qr?id=${data.id}`);
  await expect(refused).toBeVisible();
  await expect(page.getByText('ยังไม่มีการตัดเงิน')).toHaveCount(0);
  await expectNextSteps(page, 'deposit', data.ref);
});

test('a rejected transfer shows its status on its page and in the history', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  await payShort(member, deposit);
  await expect.poll(() => stateOf(member, deposit.id), { intervals: [100] }).toBe('review');
  await reject('deposits', deposit.id);
  const page = await openFor(member);
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  const refused = page.getByText(/^ได้รับเงิน [\d.]+ บาทแล้วแต่ไม่ได้เข้าเครดิต เงินยังเก็บไว้/);
  await expect(refused).toBeVisible();
  await expectNextSteps(page, 'deposit', deposit.ref);
  await page.goto('/tx/history');
  await page.getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: 'ฝากเงิน' });
  await expect(sheet.getByText(/^ได้รับเงิน [\d.]+ บาทแล้วแต่ไม่ได้เข้าเครดิต/)).toBeVisible();
  await expect(sheet.getByText(deposit.account.number)).toBeVisible();
  await sheet.getByRole('link', { name: 'แจ้งปัญหารายการนี้' }).click();
  await expect(page).toHaveURL(`/chat?about=deposit&ref=${deposit.ref}`);
});

test('a withdrawal shows where its money is, waiting and rejected', async ({ openFor }) => {
  const member = await aMember({ credit: 600 });
  const { id, ref } = await requestWithdrawal(member, 400);
  const page = await openFor(member);
  await page.goto(`/tx/withdraw-detail?id=${id}`);
  await expect(page.getByText(/^เครดิต 400 บาท ถูกกันไว้สำหรับรายการนี้แล้ว/)).toBeVisible();
  await reject('withdrawals', id);
  await expect(page.getByText('คืนเครดิต 400.00 บาทแล้ว')).toBeVisible();
  await expectNextSteps(page, 'withdraw', ref);
});

test('a missing payment offers next steps', async ({ openFor, trouble }) => {
  trouble.expect(/ 40[04]$/);
  trouble.expect(/WebSocket/);
  const page = await openFor(await aMember());
  await page.clock.install();
  for (const path of ['deposit-detail', 'deposit-qr', 'payment/completed']) {
    await page.goto(`/tx/${path}?ref=DP-000000-NOTHING`);
    await expect(page.getByText('ไม่พบรายการนี้')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'กลับหน้าหลัก' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /ดูประวัติ/ })).toBeVisible();
  }
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close()); // the page polls without it
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/withdraw/x') && calls.push(request.url())));
  await page.goto('/tx/withdraw-detail?id=x'); // never exists
  await expect(page.getByText('ไม่พบรายการนี้')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'กลับหน้าหลัก' })).toBeVisible();
  await page.clock.runFor(60_000); // many polling intervals
  await page.evaluate(async () => (await fetch('/manifest.webmanifest')).ok); // earlier calls are counted by now
  expect(calls).toHaveLength(1);
});

test('a payment with failing status calls shows its reference and next steps', async ({ openFor, trouble }) => {
  trouble.expect(/deposit.*503/);
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  const refusal = { error: { code: 'unavailable', message: 'ระบบไม่พร้อม' } };
  await page.route('**/api/member/deposit/DP-*', (route) => route.fulfill({ status: 503, json: refusal }));
  await page.goto(`/tx/payment/completed?ref=${deposit.ref}`);
  await expect(page.getByText('ยังไม่ทราบผลของรายการนี้')).toBeVisible();
  await expectNextSteps(page, 'deposit', deposit.ref);
  await page.goBack();
  await page.unroute('**/api/member/deposit/DP-*');
  await expect(page.getByText('ยังไม่ทราบผลของรายการนี้')).toHaveCount(0);
});

test('requests with failing status calls show next steps on every page', async ({ openFor, trouble }) => {
  trouble.expect(/(deposit|withdraw).*503/);
  const member = await aMember({ credit: 900 });
  const deposit = await requestDeposit(member, 300);
  const withdrawal = await requestWithdrawal(member, 400);
  const page = await openFor(member);
  const refusal = { error: { code: 'unavailable', message: 'ระบบไม่พร้อม' } };
  for (const path of ['member/deposit', 'withdraw'])
    await page.route(
      (url) => new RegExp(`/api/${path}/[0-9a-f-]{36}$`).test(url.pathname),
      (route) => route.fulfill({ status: 503, json: refusal }),
    );
  for (const [path, topic, { id, ref }] of [
    ['deposit-detail', 'deposit', deposit],
    ['deposit-qr', 'deposit', deposit],
    ['withdraw-detail', 'withdraw', withdrawal],
  ] as const) {
    await page.goto(`/tx/${path}?id=${id}`);
    await expect(page.getByText('ยังไม่ทราบผลของรายการนี้')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
    await expectNextSteps(page, topic, id, ref);
  }
  await page.goto('/tx/history/withdraw');
  await page.getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: 'ถอนเงิน' });
  await expect(sheet.getByText('ยังไม่ทราบผลของรายการนี้')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
});

test('a deposit under review is not called unfinished', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'แจ้งปัญหารายการนี้' })).toHaveAttribute(
    'href',
    `/chat?about=deposit&ref=${deposit.ref}`,
  );
  const waits = page.getByRole('main').getByRole('link', { name: 'ทำต่อ' });
  const pages = ['/', '/tx', '/tx/deposit'];
  for (const path of pages) {
    await page.goto(path);
    await expect(waits).toHaveCount(1);
  }
  await payShort(member, deposit);
  await expect(waits).toHaveCount(0);
  for (const path of pages) {
    await page.goto(path);
    const card = page.getByRole('region', { name: new RegExp(`ตรวจสอบ.*${deposit.ref}`) });
    await expect(card.getByText('เจ้าหน้าที่กำลังตรวจสอบ')).toBeVisible();
    await expect(card.getByRole('link', { name: 'ดูสถานะ' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/ยังไม่เสร็จ/)).toHaveCount(0);
    await expect(waits).toHaveCount(0);
  }
});
