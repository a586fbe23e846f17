import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { askDeposit, aMember, creditOf, payDeposit } from '../../factories.ts';
import { alertDialog } from '../steps.ts';

const amountField = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
const goOn = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' });
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

test('without a socket the deposit page finishes by asking again', async ({ member, signedIn: page, trouble }) => {
  await page.routeWebSocket(/realtime-socket/, (socket) => socket.close());
  trouble.expect(/WebSocket/);
  const deposit = await askDeposit(member, 300);
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  const calls = statusCalls(page);
  await payDeposit(member, deposit);
  await expect(success(page)).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
});

test('with a live socket nothing is asked until the event comes', async ({ member, signedIn: page }) => {
  const deposit = await askDeposit(member, 300);
  const live = subscribed(page);
  await page.clock.install();
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await live;
  const calls = statusCalls(page);
  const askedMeanwhile = async () => {
    const before = calls.length;
    await page.clock.runFor(7000); // two rounds of asking, were there any
    await page.evaluate(async () => (await fetch('/manifest.webmanifest')).ok); // what was asked before it has been counted
    return calls.length - before;
  };
  await expect.poll(askedMeanwhile).toBe(0); // once the look that follows the subscription is over
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
  await goOn(page).dblclick();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  expect(commits).toHaveLength(1);
});

test('two tabs: the second is led to the request that the first has made', async ({ signedIn: page, trouble }) => {
  await page.goto('/tx/deposit');
  const other = await page.context().newPage();
  await other.goto('/tx/deposit');
  await amountField(other).fill('400');
  await amountField(page).fill('300');
  trouble.expect(/regulardeposit 409/);
  await page.routeWebSocket(/realtime-socket/, () => {});
  await goOn(page).click();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  // Either the event was quicker and the form says so, or the server does: never is there a second request.
  await expect(other.getByText('คุณมีรายการฝากที่ยังไม่เสร็จ', { exact: true })).toBeVisible();
  await expect(goOn(other)).toHaveAccessibleDescription(/คุณมีรายการฝากที่ยังไม่เสร็จ/);
});

test('when both tabs were on the deposit page, paying in one ends the other too', async ({
  member,
  signedIn: page,
}) => {
  const deposit = await askDeposit(member, 300);
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

/**
 * As a person does it: after the page has come to rest. Asked for in the page, whose own steps come before it: a full
 * browser may not have heard of the last one when it is asked for the one before.
 */
const back = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => history.back());
};

test('back from the deposit page shows the open request, which can be taken up or cancelled', async ({
  signedIn: page,
}) => {
  await page.goto('/tx/deposit');
  await amountField(page).fill('300');
  await goOn(page).click();
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
  await expect(goOn(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('an amount out of bounds is refused before anything is asked', async ({ signedIn: page }) => {
  await page.goto('/tx/deposit');
  for (const [text, said] of [
    ['', 'กรุณากรอกจำนวนเงิน'],
    ['99', 'ฝากขั้นต่ำ 100 บาท'],
    ['50001', 'ฝากได้ไม่เกิน 50,000 บาทต่อครั้ง'],
    ['100.50', 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้'],
  ] as const) {
    await amountField(page).fill(text);
    await goOn(page).click();
    await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(said));
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('button', { name: '1,000 บาท' }).click();
  await expect(amountField(page)).toHaveValue('1,000');
  await expect(amountField(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test('while a withdrawal is open the deposit page says why there is none', async ({ openFor }) => {
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
