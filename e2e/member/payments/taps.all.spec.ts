import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember, requestDeposit, requestWithdrawal } from '../../factories.ts';
import { chooseGateway, unfoldMethods } from '../steps.ts';

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const NARROWEST = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };

const main = (page: Page) => page.getByRole('main');
const amountField = (page: Page) => page.getByRole('textbox', { name: /^จำนวนเงินที่ต้องการ/ });
const submit = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' });

/** True if nothing covers the element's middle and ends. */
const isUncovered = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [left + 6, (left + right) / 2, right - 6].every((x) => {
      const met = document.elementFromPoint(x, middle);
      return met !== null && (element.contains(met) || met.contains(element));
    });
  });

/** Box of an element once loading no longer moves it. */
const settledBox = async (what: Locator) => {
  await expect(what.page().locator('[aria-busy="true"]')).toHaveCount(0);
  const places: string[] = [];
  const rested = async () => {
    places.push(JSON.stringify(await what.boundingBox()));
    return places.length > 2 && new Set(places.slice(-3)).size === 1;
  };
  await expect.poll(rested, { intervals: [150] }).toBe(true);
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to tap');
  return box;
};

/** Counts taps and never scrolls. */
const aFinger = (page: Page) => {
  let taps = 0;
  return {
    tap: async (what: Locator) => {
      await expect(what).toBeInViewport({ ratio: 1 });
      const box = await settledBox(what);
      await expect.poll(() => isUncovered(what)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      taps += 1;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    taps: () => taps,
  };
};

test('three taps without scrolling lead from home to the QR code', async ({ openFor }) => {
  const page = await openFor(await aMember(), SMALL_PHONE);
  const { tap, taps } = aFinger(page);
  await page.goto('/');
  await tap(main(page).getByRole('link', { name: 'ฝากเงิน', exact: true }));
  const quick = page.getByRole('group', { name: 'จำนวนเงินที่เลือกได้' }).getByRole('button');
  await expect(quick).toHaveCount(4);
  for (const part of [page.getByText('พร้อมเพย์ QR'), amountField(page), ...(await quick.all()), submit(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isUncovered(part)).toBe(true);
  }
  await tap(page.getByRole('button', { name: '500 บาท', exact: true }));
  await tap(submit(page));
  await expect(page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์ ยอด 500 บาท/ })).toBeInViewport({ ratio: 1 });
  expect([taps(), await page.evaluate(() => scrollY)]).toEqual([3, 0]);
});

test('three taps without scrolling lead from home to a withdrawal’s status', async ({ openFor }) => {
  const page = await openFor(await aMember({ credit: 900 }), SMALL_PHONE);
  const { tap, taps } = aFinger(page);
  await page.goto('/');
  await tap(main(page).getByRole('link', { name: 'ถอนเงิน', exact: true }));
  await tap(page.getByRole('button', { name: 'ถอนทั้งหมด' }));
  const payout = page.getByRole('region', { name: 'โอนเข้าบัญชี' });
  for (const part of [
    payout.getByText(/^x/),
    payout.getByText('ยอดเครดิตหลังถอน'),
    payout.getByText('0.00', { exact: true }),
  ])
    await expect.poll(() => isUncovered(part)).toBe(true);
  await expect(page.getByText('เมื่อยืนยันแล้ว เครดิตจะถูกกันไว้และยกเลิกไม่ได้')).toBeInViewport({ ratio: 1 });
  await tap(page.getByRole('button', { name: 'ยืนยันถอนเงิน' }));
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeInViewport({ ratio: 1 });
  expect([taps(), await page.evaluate(() => scrollY)]).toEqual([3, 0]);
});

test('amount and button are on the first screen at 320 px', async ({ openFor }) => {
  const page = await openFor(await aMember({ credit: 300 }), NARROWEST);
  for (const [path, name] of [
    ['/tx/deposit', 'ดำเนินการต่อ'],
    ['/tx/withdraw', 'ยืนยันถอนเงิน'],
  ] as const) {
    await page.goto(path);
    for (const part of [amountField(page), page.getByRole('button', { name })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(part)).toBe(true);
    }
  }
});

test('there are four methods, and the chosen bank is remembered', async ({ openFor }) => {
  const page = await openFor(await aMember(), SMALL_PHONE);
  await page.goto('/tx/deposit');
  await unfoldMethods(page);
  const ways = page.getByRole('radio', { name: /ไม่มีค่าธรรมเนียม/ });
  await expect(ways).toHaveCount(4);
  for (const way of await ways.all()) await expect(way).toHaveAccessibleName(/ปกติภายใน \d นาที .*\d–[\d,]+\sบาท/);
  await page.getByRole('radio', { name: /^โอนผ่านธนาคาร/ }).check();
  await page.getByRole('radiogroup', { name: 'ธนาคารที่โอนเข้า' }).getByRole('radio', { name: 'ไทยพาณิชย์' }).click();
  await expect(page.getByText('โอนผ่านธนาคาร ไทยพาณิชย์')).toBeVisible();
  await expect(page.getByRole('button', { name: 'เปลี่ยน ช่องทาง' })).toBeFocused();
  await amountField(page).fill('300');
  await submit(page).click();
  await expect(page.getByRole('region', { name: 'โอนผ่านเลขบัญชี' })).toContainText('ไทยพาณิชย์');
  await page.getByRole('button', { name: 'ยกเลิกรายการ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกรายการนี้' }).click();
  await expect(page.getByRole('heading', { name: 'ยกเลิกแล้ว' })).toBeVisible();
  await page.goto('/tx/deposit');
  await unfoldMethods(page);
  await page.getByRole('radio', { name: /^โอนผ่านธนาคาร/ }).check();
  await expect(page.getByRole('radio', { name: 'ไทยพาณิชย์' })).toBeChecked();
});

test('a failing gateway is replaced by another unless it was chosen', async ({ openFor, trouble }) => {
  trouble.expect(/cp\/deposit 409/);
  const page = await openFor(await aMember(), SMALL_PHONE);
  const refusal = { error: { code: 'channel_down', message: 'ช่องทางนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกช่องทางอื่น' } };
  await page.route('**/api/member/cp/deposit', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto('/tx/deposit');
  await chooseGateway(page, 'QR อัตโนมัติ 1');
  await amountField(page).fill('300');
  await submit(page).click();
  const alert = page.getByRole('dialog', { name: 'แจ้งเตือน' });
  await expect(alert).toContainText(refusal.error.message);
  await alert.getByRole('button', { name: 'ตกลง' }).click();
  await unfoldMethods(page);
  await page.getByRole('radio', { name: 'ให้ระบบเลือก' }).click();
  await submit(page).click();
  await expect(page).toHaveURL(/\/tx\/deposit-qr\?id=/);
  await expect(page.getByText('QR อัตโนมัติ 2', { exact: true })).toBeVisible();
});

test('two open deposits are shown everywhere, more in the hub', async ({ openFor }) => {
  const member = await aMember();
  await requestDeposit(member, 300);
  await requestDeposit(member, 400, 'bank');
  const page = await openFor(member, SMALL_PHONE);
  const cards = page.getByRole('region', { name: /รายการฝากที่ยังไม่เสร็จ/ });
  const all = page.getByRole('link', { name: /^ดูทั้งหมด \d รายการ/ });
  for (const path of ['/', '/tx', '/tx/deposit']) {
    await page.goto(path);
    await expect(cards).toHaveCount(2);
    await expect(all).toHaveCount(0);
  }
  const third = await requestDeposit(member, 500, 'truemoney');
  for (const path of ['/', '/tx/deposit']) {
    await page.goto(path);
    await expect(cards).toHaveCount(2);
    await all.click();
    await expect(page).toHaveURL('/tx');
    await expect(cards).toHaveCount(3);
  }
  await cards.filter({ hasText: third.ref }).getByRole('link', { name: 'ทำต่อ' }).click();
  await expect(page).toHaveURL(new RegExp(`deposit-detail\\?id=${third.id}`));
});

test('a waiting withdrawal disables the deposit button of home and hub with a reason', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  await requestWithdrawal(member, 200);
  const page = await openFor(member, SMALL_PHONE);
  for (const path of ['/', '/tx']) {
    await page.goto(path);
    const button = main(page).getByRole('button', { name: 'ฝากเงิน', exact: true });
    await expect(button).toHaveAccessibleDescription('ไม่สามารถฝากได้ในขณะที่กำลังรอการอนุมัติการถอนเงิน');
    await expect(main(page).getByRole('link', { name: 'ฝากเงิน', exact: true })).toHaveCount(0);
    await button.click({ force: true });
    await expect(page).toHaveURL(path);
  }
});

test('an open deposit keeps slip, cancel, timer and logo visible', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member, NARROWEST);
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(header.getByRole('link', { name: /หน้าหลัก$/ })).toBeVisible();
  await expect(header.getByRole('heading', { name: 'โอนเงินฝาก' })).toBeVisible();
  expect(await header.getByRole('heading').evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0);
  await expect(page.getByText(deposit.ref)).toBeVisible();
  const [slip, cancel] = ['แนบสลิป', 'ยกเลิกรายการ'].map((name) => page.getByRole('button', { name, exact: true }));
  for (const where of [0, 400, 5000]) {
    await page.evaluate((top) => scrollTo(0, top), where);
    for (const act of [slip, cancel]) if (act) await expect.poll(() => isUncovered(act)).toBe(true);
  }
  const chooser = page.waitForEvent('filechooser');
  await slip?.click();
  await chooser;
});

test('the password dialog names the transaction', async ({ openFor, trouble }) => {
  trouble.expect(/withdraw\/withdraw 403/);
  const member = await aMember({ credit: 900 });
  trouble.keepSecret(member.password);
  const page = await openFor(member, SMALL_PHONE);
  const refusal = { error: { code: 'password_required', message: 'กรุณายืนยันรหัสผ่านก่อนทำรายการ' } };
  await page.route('**/api/withdraw/withdraw', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.goto('/tx/withdraw');
  await amountField(page).fill('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  const window = page.getByRole('dialog', { name: 'ยืนยันรหัสผ่าน' });
  await expect(window).toContainText(/ถอนเงิน 300\.00\sบาท เข้าบัญชี xxx-x-x\d{4}-x/);
  await window.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password);
  await window.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
});
