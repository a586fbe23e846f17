import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, api, aPerson } from '../../factories.ts';
import { codeFor, linkIn, messagesTo } from '../../sandbox.ts';
import { alertDialog, loginDialog, signInByDialog } from '../steps.ts';

const NEW = 'Nong-Somtam-77';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const code = (page: Page) => field(page, 'รหัสยืนยัน 6 หลัก');
const thaiDigits = (digits: string) => digits.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '');
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

/** Requests a code; returns the reference shown. */
const requestOtp = async (page: Page, tel: string): Promise<string> => {
  await field(page, 'เบอร์โทรศัพท์').fill(tel);
  await page.getByRole('button', { name: 'ส่งรหัส' }).click();
  const mask = `${tel.slice(0, 3)}•••${tel.slice(-4)}`;
  await expect(page.getByText(`ถ้าเบอร์ ${mask} เป็นสมาชิก คุณจะได้รับ SMS ภายใน 1 นาที`)).toBeVisible();
  return refOf(page);
};
const refOf = async (page: Page): Promise<string> =>
  (await page.getByText(/^รหัสอ้างอิง/).innerText()).replace('รหัสอ้างอิง', '').trim();

const saveNew = async (page: Page, password: string): Promise<void> => {
  await field(page, 'รหัสผ่านใหม่').fill(password);
  await field(page, 'ยืนยันรหัสผ่านใหม่').fill(password);
  await page.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click();
};

test('a code resets a forgotten password and ends every session', async ({ page, member, openFor, trouble }) => {
  trouble.expect(/401/);
  const elsewhere = await openFor(member);
  await elsewhere.goto('/');
  await expect(elsewhere.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  await page.goto('/login');
  await loginDialog(page).getByRole('textbox', { name: 'เบอร์โทรศัพท์' }).fill(member.tel);
  await loginDialog(page).getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveValue(member.tel);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  const ref = await requestOtp(page, member.tel);
  await expect(code(page)).toBeFocused();
  await code(page).fill(thaiDigits(await codeFor(member.tel, ref)));
  await expect(page).toHaveURL('/update-password');
  await expect(page.getByText(`•••${member.tel.slice(-4)}`)).toBeVisible();
  await page.reload();
  await saveNew(page, member.password);
  await expect(page.getByText('รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม')).toBeVisible();
  await saveNew(page, NEW);
  const done = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' });
  await done.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(loginDialog(page).getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toHaveValue(member.tel);
  await signInByDialog(page, member.tel, NEW);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  await elsewhere.goto('/tx/history');
  await expect(loginDialog(elsewhere)).toBeVisible();
  trouble.expect(/updatepw 400/);
});

test('a wrong code shows the tries left, survives a reload, and can be replaced', async ({ page, member, trouble }) => {
  trouble.expect(/forgotpassword 400/);
  const now = Date.now();
  await page.clock.setFixedTime(now); // holds the minute
  await page.goto('/forgot-password');
  const ref = await requestOtp(page, member.tel);
  const right = await codeFor(member.tel, ref);
  await code(page).fill(otherThan(right));
  await expect(page.getByText('รหัสไม่ถูกต้อง เหลืออีก 4 ครั้ง')).toBeVisible();
  await code(page).press('Enter'); // a repeat costs no try
  await code(page).fill(otherThan(otherThan(right)));
  await page.getByRole('button', { name: 'ยืนยันรหัส' }).click();
  await expect(page.getByText('รหัสไม่ถูกต้อง เหลืออีก 3 ครั้ง')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/ส่งใหม่ได้ใน \d+ วินาที/)).toBeVisible();
  expect(await refOf(page)).toBe(ref);
  await page.clock.setFixedTime(now + 61_000);
  await page.getByRole('button', { name: 'ส่งรหัสอีกครั้ง' }).click();
  await expect.poll(() => refOf(page)).not.toBe(ref);
  await code(page).fill(await codeFor(member.tel, await refOf(page)));
  await expect(page).toHaveURL('/update-password');
});

test('an unregistered phone looks the same and gets no message', async ({ page }) => {
  const { tel } = aPerson();
  await page.goto('/forgot-password');
  await requestOtp(page, tel);
  await page.getByText('ไม่ได้รับรหัส').click();
  await expect(page.getByRole('link', { name: 'ติดต่อแอดมิน' })).toBeVisible();
  await expectAccessible(page, 'forgot-password, code');
  await expectNoSideScroll(page, 'forgot-password, code');
  expect(await messagesTo(tel)).toEqual([]);
  await page.getByRole('button', { name: 'แก้ไขเบอร์' }).click();
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveValue(tel);
});

test('a reset link works once and leaves nothing in the URL', async ({ page, member, open, trouble }) => {
  await asOperator('owner', 'POST', `/members/${member.id}/reset-link`, { reason: 'ลืมรหัสผ่าน' });
  const url = linkIn(await messagesTo(member.tel));
  await page.goto(url);
  await expect(field(page, 'รหัสผ่านใหม่')).toBeVisible();
  expect(page.url()).not.toContain('t=');
  await expectAccessible(page, 'update-password');
  await expectNoSideScroll(page, 'update-password');
  await saveNew(page, NEW);
  await page.getByRole('dialog').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await signInByDialog(page, member.tel, NEW);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  trouble.expect(/updatepw\/check 400/);
  const late = await open();
  await late.goto(url);
  await expect(late.getByText('ลิงก์นี้ใช้ไม่ได้ หรือหมดอายุแล้ว')).toBeVisible();
  await late.getByRole('link', { name: 'ขอรหัสใหม่' }).click();
  await expect(late).toHaveURL('/forgot-password');
});

test('changing the password signs out other devices', async ({ signedIn: page, member, trouble }) => {
  trouble.expect(/updatepassword 400/);
  const { tel, password } = member;
  const other = await api<{ access_token: string }>('POST', '/member/login', { body: { tel, password } });
  await page.goto('/profile');
  await page.getByRole('link', { name: /ความปลอดภัย/ }).click();
  await expect(page.getByText('เครื่องนี้')).toBeVisible();
  await page.getByRole('link', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expect(page.getByText(/อุปกรณ์ที่ไม่รู้จัก ·/)).toBeVisible();
  await field(page, 'รหัสผ่านปัจจุบัน').fill('not-the-one');
  await field(page, 'รหัสผ่านใหม่').fill(NEW);
  await field(page, 'ยืนยันรหัสผ่านใหม่').fill(NEW);
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expect(page.getByText('รหัสผ่านปัจจุบันไม่ถูกต้อง')).toBeVisible();
  await field(page, 'รหัสผ่านปัจจุบัน').fill(password);
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const done = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' });
  await done.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(page).toHaveURL('/profile?s=security');
  const devices = page.getByRole('region', { name: 'อุปกรณ์ที่เข้าสู่ระบบ' });
  await expect(devices.getByText('เครื่องนี้')).toBeVisible();
  await expect(devices.getByText('อุปกรณ์ที่ไม่รู้จัก')).toHaveCount(1);
  await expect(api('GET', '/member/profile', { token: other.access_token })).rejects.toThrow('401');
});

test('a member signs out one device, then all', async ({ openFor, trouble }) => {
  trouble.expect(/ 401$/, /WebSocket/); // the page may learn of it by the socket first
  const member = await aMember();
  const { tel, password } = member;
  const other = await api<{ access_token: string }>('POST', '/member/login', { body: { tel, password } });
  const page = await openFor(member);
  await page.goto('/profile?s=security');
  await page.getByRole('button', { name: 'ออกจากระบบ อุปกรณ์ที่ไม่รู้จัก' }).click();
  await expect(page.getByRole('button', { name: 'ออกจากระบบ อุปกรณ์ที่ไม่รู้จัก' })).toBeHidden();
  await expect(api('GET', '/member/profile', { token: other.access_token })).rejects.toThrow('401');
  await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click();
  await alertDialog(page).getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click();
  await expect(page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first()).toBeVisible();
  await expect(api('GET', '/member/profile', { token: member.token })).rejects.toThrow('401');
});
