import type { Page } from '@playwright/test';
import { aSlip, aSlipCode } from '../server/src/platform/uploads/test-pictures.ts';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { memberWithAddresses } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { fillAccount, fillPhone, loginDialog, signInByDialog, withNewAccount } from './member/steps.ts';
import { pressKey } from './operator/steps.ts';
import { requestDeposit, requestWithdrawal, aMember, aPerson } from './factories.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

// Dialogs over pages; the pages themselves: pages/ and workbench/.

/** Checks an open dialog, on the narrowest phone too, and closes it. */
const expectDialog = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, name, [390]);
  await expectNoSideScroll(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
};

test('a visitor’s dialogs are accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(loginDialog(page)).toBeVisible();
  await expectAccessible(page, 'login');
  await expectNoSideScroll(page, 'login');
  await signInByDialog(page, '', '');
  await expectAccessible(page, 'alert');
  await page.goto('/register');
  const person = aPerson();
  await expectAccessible(page, 'register 1');
  await fillPhone(page, person);
  await expectAccessible(page, 'register 2');
  await expectNoSideScroll(page, 'register 2');
  await fillAccount(page, person);
  await expectAccessible(page, 'register 3');
  await expectNoSideScroll(page, 'register 3');
});

test('a member’s dialogs are accessible', async ({ openFor }) => {
  const { member } = await memberWithAddresses();
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  const windows: [address: string, opener: string | RegExp, name: string][] = [
    ['/', 'เมนู', 'เมนูสมาชิก'],
    ['/tx/history', 'กำหนดเอง', 'ช่วงเวลา'],
    ['/tx/history', /^ฝากเงิน/, 'ฝากเงิน'],
    ['/profile?s=bank', /^แสดง/, 'แสดงหมายเลขบัญชี'],
    ['/profile?s=prefs', 'ปิดบัญชี', 'ปิดบัญชี'],
  ];
  for (const [address, opener, name] of windows) {
    await page.goto(address);
    await waitUntilIdle(page);
    await page
      .getByRole('button', { name: opener, exact: typeof opener === 'string' })
      .first()
      .click();
    await expectDialog(page, name);
  }
});

test('the age dialog and the card it leaves are accessible', async ({ openFor }) => {
  const page = await openFor(await aMember({ ofAge: false }), { viewport: { width: 390, height: 844 } });
  await page.goto('/tx/deposit');
  await expectDialog(page, 'ยืนยันอายุ');
  await expectAccessible(page, 'the card of the age', [390]);
});

test('a slip is accessible before upload, after it, and at full height', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await requestDeposit(member, 350);
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await waitUntilIdle(page);
  const buffer = await aSlip(aSlipCode(), 3000);
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'สลิปที่เลือก ยังไม่ได้ส่ง' })).toBeVisible();
  await expectAccessible(page, 'a chosen slip', [390]);
  await page.getByRole('button', { name: 'ส่งสลิป' }).click();
  const picture = page.getByRole('img', { name: 'สลิปที่แนบไว้' });
  await expect(picture).toBeVisible();
  await picture.click();
  await expectAccessible(page, 'a slip at its full height', [390]);
  await expectNoSideScroll(page, 'a slip at its full height');
});

test('the withdrawal confirmation is accessible', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const page = await openFor(member);
  await withNewAccount(page);
  await page.goto('/tx/withdraw');
  await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page.getByRole('dialog', { name: 'ตรวจสอบก่อนถอน' })).toBeVisible();
  await expectAccessible(page, 'the last look');
  await expectNoSideScroll(page, 'the last look');
});

test('the console’s decision sheet and sign-in are accessible', async ({ operatorPage, open, trouble }) => {
  trouble.expect(/\/api\/me 401/);
  await requestWithdrawal(await aMember({ credit: 900 }), 400);
  const page = await operatorPage('owner');
  await page.goto('/queue/withdrawals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^อนุมัติ/ }).first()).toBeVisible();
  await pressKey(page, 'a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'console sheet');
  const signIn = await open();
  await signIn.goto(page.url());
  await waitUntilIdle(signIn);
  await expectAccessible(signIn, 'console sign-in');
});

test('the browser stores the token once and the password never', async ({ page, member, trouble }) => {
  trouble.keepSecret(member.password); // the page guard checks addresses, referrers and the console
  await page.goto('/login');
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem('auth.token'))) ?? '';
  expect(token.length).toBeGreaterThan(20);
  trouble.keepSecret(token);
  for (const path of ['/tx', '/tx/deposit', '/profile', '/tx/history']) {
    await page.goto(path);
    await waitUntilIdle(page);
  }
  const storage = await page.evaluate(() => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    cookie: document.cookie,
  }));
  const { 'auth.token': own, ...others } = storage.local;
  expect(own).toBe(token);
  const rest = JSON.stringify([others, storage.session, storage.cookie, await page.context().cookies()]);
  expect(rest).not.toContain(token);
  expect(rest).not.toContain(member.password);
  expect(
    [...Object.keys(storage.local), ...Object.keys(storage.session)].filter((key) => !key.startsWith('auth.')),
  ).toEqual([]);
});
