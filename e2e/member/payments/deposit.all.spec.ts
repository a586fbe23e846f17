import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { requestDeposit, aMember, creditOf, payDeposit } from '../../factories.ts';
import { alertDialog } from '../steps.ts';

const amountField = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
const submit = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' });
const success = (page: Page) => page.getByRole('region', { name: /^เครดิตเข้าแล้ว/ });
const statusCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/member\/deposit\//.test(request.url())) calls.push(request.url());
  });
  return calls;
};
const subscribed = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload.toString().includes('"ok":true') }),
    );

test('without a socket the deposit page polls until it is credited', async ({ member, signedIn: page, trouble }) => {
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close());
  trouble.expect(/WebSocket/);
  const deposit = await requestDeposit(member, 300);
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  const calls = statusCalls(page);
  await payDeposit(member, deposit);
  await expect(success(page)).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
});

test('with a live socket the deposit page does not poll', async ({ member, signedIn: page }) => {
  const deposit = await requestDeposit(member, 300);
  const live = subscribed(page);
  await page.clock.install();
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await live;
  const calls = statusCalls(page);
  const callsMeanwhile = async () => {
    const before = calls.length;
    await page.clock.runFor(7000); // two polling intervals
    await page.evaluate(async () => (await fetch('/manifest.webmanifest')).ok); // earlier calls are counted by now
    return calls.length - before;
  };
  await expect.poll(callsMeanwhile).toBe(0); // after the fetch that follows the subscription
  await payDeposit(member, deposit);
  await expect(success(page)).toBeVisible();
});

test('a double tap on the commit makes one request and one deposit', async ({ signedIn: page }) => {
  const commits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/member/regulardeposit')) commits.push(request.url());
  });
  await page.goto('/tx/deposit');
  await amountField(page).fill('300');
  await submit(page).dblclick();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  expect(commits).toHaveLength(1);
});

test('the second tab is led to the first tab’s request', async ({ signedIn: page, trouble }) => {
  await page.goto('/tx/deposit');
  const other = await page.context().newPage();
  await other.goto('/tx/deposit');
  await amountField(other).fill('400');
  await amountField(page).fill('300');
  trouble.expect(/regulardeposit 409/);
  await page.routeWebSocket(/realtime-socket/, () => {});
  await submit(page).click();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  // The event or the server reports it: there is never a second request.
  await expect(other.getByText('คุณมีรายการฝากที่ยังไม่เสร็จ', { exact: true })).toBeVisible();
  await expect(submit(other)).toHaveAccessibleDescription(/คุณมีรายการฝากที่ยังไม่เสร็จ/);
});

test('a credited deposit updates both tabs', async ({ member, signedIn: page }) => {
  const deposit = await requestDeposit(member, 300);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    const live = subscribed(each);
    await each.goto(`/tx/deposit-detail?id=${deposit.id}`);
    await live;
  }
  await payDeposit(member, deposit);
  for (const each of [page, other]) {
    await each.bringToFront();
    await expect(each.getByRole('heading', { name: /^เครดิตเข้าแล้ว/ })).toBeVisible();
  }
});

/** Goes back once the page is idle, inside the page: a slow browser might not know its last entry yet. */
const back = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => history.back());
};

test('Back shows the open deposit, which can be continued or cancelled', async ({ signedIn: page }) => {
  await page.goto('/tx/deposit');
  await amountField(page).fill('300');
  await submit(page).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/tx\/deposit$/);
  const card = page.getByRole('region', { name: 'คุณมีรายการฝากที่ยังไม่เสร็จ' });
  await card.getByRole('link', { name: 'ทำต่อ' }).click();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  await back(page);
  await card.getByRole('button', { name: 'ยกเลิกรายการนี้' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกรายการนี้' }).click();
  await expect(card).toBeHidden();
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('an amount out of bounds is refused without a call', async ({ signedIn: page }) => {
  await page.goto('/tx/deposit');
  for (const [text, error] of [
    ['', 'กรุณากรอกจำนวนเงิน'],
    ['99', 'ฝากขั้นต่ำ 100 บาท'],
    ['50001', 'ฝากได้ไม่เกิน 50,000 บาทต่อครั้ง'],
    ['100.50', 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้'],
  ] as const) {
    await amountField(page).fill(text);
    await submit(page).click();
    await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(error));
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('button', { name: '1,000 บาท' }).click();
  await expect(amountField(page)).toHaveValue('1,000');
  await expect(amountField(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test('an open withdrawal blocks deposits with a reason', async ({ openFor }) => {
  const somchai = await aMember({ credit: 500 });
  const page = await openFor(somchai);
  const before = await creditOf(somchai);
  expect(before).toBeGreaterThan(500);
  await page.goto('/tx/withdraw');
  await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).dblclick();
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeVisible();
  await expect(alertDialog(page)).toBeHidden();
  await page.goto('/tx/deposit');
  await expect(page.getByText('ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน')).toBeVisible();
  await expect(amountField(page)).toBeHidden();
});
