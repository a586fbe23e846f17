import type { Page } from '@playwright/test';
import { aSlip, aSlipCode } from '../server/src/platform/uploads/test-pictures.ts';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { ofMember } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { fillAccount, fillPhone, loginDialog, signInByDialog, withNewAccount } from './member/steps.ts';
import { pressKey } from './operator/steps.ts';
import { askDeposit, askWithdrawal, aMember, aPerson } from './factories.ts';
import { settled } from './settled.ts';

// Windows that open over a page; the pages themselves: pages/ and workbench/.

/** A window that is open: it fits the narrowest phone too. */
const lookAtWindow = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, name, [390]);
  await expectNoSideScroll(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
};

test('windows of a visitor', async ({ page }) => {
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

test('windows of a member', async ({ openFor }) => {
  const { member } = await ofMember();
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
    await settled(page);
    await page
      .getByRole('button', { name: opener, exact: typeof opener === 'string' })
      .first()
      .click();
    await lookAtWindow(page, name);
  }
});

test('the window that asks for the age, and the card it leaves behind', async ({ openFor }) => {
  const page = await openFor(await aMember({ ofAge: false }), { viewport: { width: 390, height: 844 } });
  await page.goto('/tx/deposit');
  await lookAtWindow(page, 'ยืนยันอายุ');
  await expectAccessible(page, 'the card of the age', [390]);
});

test('a slip before it is sent, after, and at its full height', async ({ openFor }) => {
  const member = await aMember();
  const deposit = await askDeposit(member, 350);
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  await page.goto(`/tx/deposit-detail?id=${deposit.id}`);
  await settled(page);
  const buffer = await aSlip(aSlipCode(), 3000);
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'สลิปที่เลือก ยังไม่ได้ส่ง' })).toBeVisible();
  await expectAccessible(page, 'a chosen slip', [390]);
  await page.getByRole('button', { name: 'ส่งสลิป' }).click();
  const kept = page.getByRole('img', { name: 'สลิปที่แนบไว้' });
  await expect(kept).toBeVisible();
  await kept.click();
  await expectAccessible(page, 'a slip at its full height', [390]);
  await expectNoSideScroll(page, 'a slip at its full height');
});

test('the last look before a withdrawal', async ({ openFor }) => {
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

test('the sheet of a decision, and the door of the console', async ({ operatorPage, open, trouble }) => {
  trouble.expect(/\/api\/me 401/);
  await askWithdrawal(await aMember({ credit: 900 }), 400);
  const page = await operatorPage('owner');
  await page.goto('/queue/withdrawals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^อนุมัติ/ }).first()).toBeVisible();
  await pressKey(page, 'a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'console sheet');
  const door = await open();
  await door.goto(page.url());
  await settled(door);
  await expectAccessible(door, 'console sign-in');
});

test('a password and a token stay where they belong', async ({ page, member, trouble }) => {
  trouble.keepSecret(member.password); // addresses, referrers and the console are watched all the time
  await page.goto('/login');
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem('auth.token'))) ?? '';
  expect(token.length).toBeGreaterThan(20);
  trouble.keepSecret(token);
  for (const path of ['/tx', '/tx/deposit', '/profile', '/tx/history']) {
    await page.goto(path);
    await settled(page);
  }
  const kept = await page.evaluate(() => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    cookie: document.cookie,
  }));
  const { 'auth.token': own, ...others } = kept.local;
  expect(own).toBe(token);
  const rest = JSON.stringify([others, kept.session, kept.cookie, await page.context().cookies()]);
  expect(rest).not.toContain(token);
  expect(rest).not.toContain(member.password);
  expect([...Object.keys(kept.local), ...Object.keys(kept.session)].filter((key) => !key.startsWith('auth.'))).toEqual(
    [],
  );
});
