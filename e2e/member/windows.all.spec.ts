import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { api, requestDeposit, aMember } from '../factories.ts';
import { dismissAlert, alertDialog, dialogEntryRemoved, loginDialog, withNewAccount } from './steps.ts';

// Behaviour of every dialog of the portal.

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const top = (page: Page) => page.evaluate(() => scrollY);

const expectFocusInside = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** Asserts that Tab stays in the dialog or goes to the browser's own bar. */
const expectFocusTrapped = async (page: Page, dialog: Locator): Promise<void> => {
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const isOut = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOut, key).toBe(false);
  }
};

const closings = (page: Page, dialog: Locator) =>
  [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
    ['ปิด', () => dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click()],
  ] as const;

/** Scrolls by wheel; resolves once scrolling has begun. */
const scrollByWheel = async (page: Page): Promise<void> => {
  const turned = await page.evaluateHandle(() => {
    const twoFrames = (done: () => void) => requestAnimationFrame(() => requestAnimationFrame(done));
    const heard = new Promise<void>((done) => {
      addEventListener('wheel', () => twoFrames(done), { capture: true, once: true, passive: true });
    });
    return { heard };
  });
  await page.mouse.wheel(0, 400);
  await turned.evaluate(({ heard }) => heard);
};

/** Opens the dialog by keyboard and closes it in each way; the focus returns to `opener` and nothing moves. */
const expectDialogBehaviour = async (page: Page, opener: Locator, dialog: Locator): Promise<void> => {
  await opener.scrollIntoViewIfNeeded();
  const [before, address] = [await top(page), page.url()];
  for (const [name, close] of closings(page, dialog)) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog, name).toBeVisible();
    await expectFocusInside(dialog);
    await expectFocusTrapped(page, dialog);
    await scrollByWheel(page);
    expect(await top(page), `${name}: the page below does not scroll`).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await close();
    await expect(dialog, name).toBeHidden();
    await expect(opener, `${name}: the focus returns`).toBeFocused();
    expect(await top(page), `${name}: nothing jumps`).toBe(before);
    await expect(page).toHaveURL(address);
    await dialogEntryRemoved(page);
  }
};

test('Escape, Back and the cross close every dialog and restore the focus', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  await withNewAccount(page);
  const cases: [address: string, opener: string | RegExp, dialog: string, before?: () => Promise<void>][] = [
    ['/', 'เมนู', 'เมนูสมาชิก'],
    ['/tx/history', 'กำหนดเอง', 'ช่วงเวลา'],
    ['/tx/history', /^ฝากเงิน/, 'ฝากเงิน'],
    ['/profile?s=bank', /^แสดง/, 'แสดงหมายเลขบัญชี'],
    ['/profile?s=prefs', 'ปิดบัญชี', 'ปิดบัญชี'],
    [`/tx/deposit-detail?id=${deposit.id}`, 'ยกเลิกรายการ', 'ยกเลิกรายการ'],
    ['/tx/withdraw', 'ยืนยันถอนเงิน', 'ตรวจสอบก่อนถอน', () => button(page, 'ถอนทั้งหมด').click()], // the account is new
  ];
  for (const [address, opener, dialog, before] of cases)
    await test.step(`${address} ${dialog}`, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await before?.();
      await expectDialogBehaviour(page, button(page, opener).first(), page.getByRole('dialog', { name: dialog }));
    });
});

test('the sign-in dialog traps the focus, and Back closes it', async ({ page }) => {
  await page.goto('/');
  const way = page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expectFocusInside(loginDialog(page));
  await expectFocusTrapped(page, loginDialog(page));
  await page.goBack();
  await expect(loginDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('an open alert stays above a later dialog, and Back closes it first', async ({
  member,
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ 401$/, /deposit 500$/, /WebSocket/);
  await page.goto('/tx/deposit');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/member/regulardeposit', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'ระบบขัดข้อง' } } })
      : route.continue(),
  );
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('700');
  await button(page, 'ดำเนินการต่อ').click();
  await expect(alertDialog(page)).toBeVisible();
  const { access_token: token } = await api<{ access_token: string }>('POST', '/member/login', {
    body: { tel: member.tel, password: member.password },
  });
  const { data } = await api<{ data: { id: string; current: boolean }[] }>('GET', '/member/sessions', { token });
  for (const { id, current } of data) if (!current) await api('DELETE', `/member/sessions/${id}`, { token });
  await expect(loginDialog(page)).toBeVisible();
  const agree = button(page, 'ตกลง');
  await expect(alertDialog(page)).toBeVisible();
  await expectFocusInside(alertDialog(page));
  await agree.click({ trial: true }); // nothing covers it
  await page.goBack();
  await expect(alertDialog(page)).toBeHidden();
  await expect(loginDialog(page)).toBeVisible();
  await expectFocusInside(loginDialog(page));
  await page.goBack();
  await expect(loginDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/tx/deposit');
});

test('Escape closes only the alert above a dialog, which keeps its input', async ({ page }) => {
  await page.goto('/register');
  const dialog = page.getByRole('dialog', { name: 'สมัครสมาชิก' });
  await dialog.getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill('0812345678');
  const leave = page.getByRole('dialog', { name: 'แจ้งเตือน' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Escape');
    await expect(leave).toBeVisible();
    await expectFocusInside(leave);
    await close();
    await expect(leave).toBeHidden();
    await expect(dialog).toBeVisible();
    await expectFocusInside(dialog);
  }
  await page.goBack(); // Back asks too, and the dialog keeps its history entry
  await expect(leave).toBeVisible();
  await leave.getByRole('button', { name: 'สมัครต่อ' }).click();
  await expect(dialog.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toHaveValue('0812345678');
});

test('the age dialog opens before the first deposit and can be reopened', async ({ openFor }) => {
  const page = await openFor(await aMember({ ofAge: false }));
  await page.goto('/tx/deposit');
  const dialog = page.getByRole('dialog', { name: 'ยืนยันอายุ' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await dialogEntryRemoved(page);
  await expectDialogBehaviour(page, button(page, 'ยืนยันอายุ'), dialog);
});

test('the password dialog of a commit behaves like the others', async ({ openFor, trouble }) => {
  trouble.expect(/export 403$/);
  const page = await openFor(await aMember());
  await page.route('**/api/member/export', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'password_required', message: 'กรุณายืนยันรหัสผ่านก่อนทำรายการ' } },
    }),
  );
  await page.goto('/profile?s=prefs');
  await page.waitForLoadState('networkidle');
  await expectDialogBehaviour(page, button(page, 'ดาวน์โหลด'), page.getByRole('dialog', { name: 'ยืนยันรหัสผ่าน' }));
  await expect(alertDialog(page)).toBeHidden(); // cancelling needs no alert
});

test('the success dialog restores the focus', async ({ openFor }) => {
  const page = await openFor(await aMember());
  const success = page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' });
  const send = button(page, 'ส่งข้อความ');
  for (const [name, close] of closings(page, success)) {
    await page.goto('/contact?topic=deposit');
    await page.getByRole('textbox', { name: 'ข้อความ' }).fill('ยอดไม่เข้า');
    await send.click();
    await expect(success, name).toBeVisible();
    await expectFocusInside(success);
    await expectFocusTrapped(page, success);
    await close();
    await expect(success, name).toBeHidden();
    await expect(send, `${name}: the focus returns`).toBeFocused();
    await expect(page).toHaveURL('/contact?topic=deposit');
  }
});

test('the popup after sign-in takes the focus and restores it', async ({ openFor }) => {
  const page = await openFor(await aMember());
  const popup = page.getByRole('dialog', { name: 'ประกาศ' });
  await page.goto('/');
  for (const [name, close] of closings(page, popup)) {
    let show = (): void => {};
    const may = new Promise<void>((resolve) => (show = resolve));
    await page.route('**/api/banner-popup', (route) => may.then(() => route.continue()));
    await page.evaluate(() => localStorage.setItem('auth.popup-banner', '1'));
    await page.reload();
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0); // the prerendered shell is gone
    const menu = button(page, 'เมนู');
    await menu.focus();
    show();
    await expect(popup, name).toBeVisible();
    await expectFocusInside(popup);
    await expectFocusTrapped(page, popup);
    await close();
    await expect(popup, name).toBeHidden();
    await expect(menu, `${name}: the focus returns`).toBeFocused();
    await expect(page).toHaveURL('/');
    await page.unroute('**/api/banner-popup');
  }
});

test('the waiting dialog of a commit cannot be closed and restores the focus', async ({ openFor, trouble }) => {
  trouble.expect(/deposit 500$/);
  const page = await openFor(await aMember());
  await page.goto('/tx/deposit');
  await page.waitForLoadState('networkidle');
  let answer = (): void => {};
  const may = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/member/regulardeposit', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await may;
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'ระบบขัดข้อง' } } });
  });
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('700');
  await button(page, 'ดำเนินการต่อ').focus();
  await page.keyboard.press('Enter');
  const loading = page.getByRole('dialog', { name: 'กรุณารอสักครู่' });
  await expect(loading).toBeVisible();
  await expectFocusInside(loading);
  await expectFocusTrapped(page, loading);
  await expect(loading.getByRole('button')).toHaveCount(0);
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key); // browsers may let a second Escape through
  await page.mouse.click(5, 5);
  await expect(loading).toBeVisible();
  await expectFocusInside(loading);
  answer();
  await expect(loading).toBeHidden();
  await dismissAlert(page, 'เรากำลังตรวจสอบรายการล่าสุดของคุณ');
  await expect(button(page, 'ดำเนินการต่อ')).toBeFocused();
});

test('the account-closing dialog keeps the focus when the balance loads', async ({ openFor }) => {
  const page = await openFor(await aMember({ credit: 900 }));
  let answer = (): void => {};
  const may = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/withdraw/preview', (route) => may.then(() => route.continue()));
  await page.goto('/profile?s=prefs');
  await button(page, 'ปิดบัญชี').click();
  const dialog = page.getByRole('dialog', { name: 'ปิดบัญชี' });
  const cross = dialog.getByRole('button', { name: 'ปิด', exact: true });
  await page.keyboard.press('Tab');
  await expect(cross).toBeFocused();
  answer();
  await expect(dialog.getByRole('link', { name: 'ถอนเงิน' })).toBeVisible();
  await expect(cross).toBeFocused();
});
