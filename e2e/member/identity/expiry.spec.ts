import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { api, aMember, creditOf, type Member } from '../../people.ts';
import { joined, loginDialog, signInByDialog } from '../steps.ts';

const EXPIRED = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง';
const amount = (page: Page) => page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
const commit = (page: Page) => page.getByRole('button', { name: 'ดำเนินการต่อ' });
const signOutBehind = ({ token }: Member) => api('POST', '/member/logout', { token });
const signInBehind = async ({ tel, password }: Member) =>
  (await api<{ access_token: string }>('POST', '/member/login', { body: { tel, password } })).access_token;
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('auth.draft.')));

test('signed in again, one finds what one typed and goes on', async ({ member, signedIn: page, trouble }) => {
  trouble.expect(/ 401$/);
  await page.goto('/tx/deposit');
  await amount(page).fill('7๐0');
  await signOutBehind(member);
  await commit(page).dispatchEvent('click'); // the window may be there before the tap
  await expect(loginDialog(page)).toContainText(EXPIRED);
  await expectAccessible(page, 'expired');
  await signInByDialog(page, member.tel, member.password);
  await expect(amount(page)).toHaveValue('700');
  await commit(page).click();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  await expect.poll(() => draftsOf(page)).toEqual([]);
});

test('somebody else who signs in gets nothing of it, and it does not come back', async ({
  member,
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ 401$/);
  const stranger = await aMember({ first_name: 'สมศรี' });
  await page.goto('/tx/deposit');
  await amount(page).fill('700');
  await signOutBehind(member);
  await commit(page).dispatchEvent('click');
  await signInByDialog(page, stranger.tel, stranger.password);
  await expect(loginDialog(page)).toBeHidden();
  await expect(amount(page)).toHaveValue('');
  await expect.poll(() => draftsOf(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(member.tel);
});

test('a session that is ended on another device opens the window at once; the message is still there after', async ({
  member,
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ 401$/, /WebSocket/);
  const listens = joined(page, `member.${member.id}`);
  await page.goto('/contact');
  const text = page.getByRole('textbox', { name: 'ข้อความ' });
  await text.fill('ฝากเงินแล้วยังไม่เข้า');
  await listens;
  const elsewhere = await signInBehind(member);
  const { data } = await api<{ data: { id: string; current: boolean }[] }>('GET', '/member/sessions', {
    token: elsewhere,
  });
  for (const { id, current } of data) if (!current) await api('DELETE', `/member/sessions/${id}`, { token: elsewhere });
  await expect(loginDialog(page)).toContainText(EXPIRED);
  await signInByDialog(page, member.tel, member.password);
  await expect(loginDialog(page)).toBeHidden();
  await expect(text).toHaveValue('ฝากเงินแล้วยังไม่เข้า');
});

test('a withdrawal of which nobody knows whether it happened is not made twice by signing in again', async ({
  openFor,
  trouble,
}) => {
  trouble.expect(/ 401$/, /withdraw\/withdraw .*ERR_/);
  const member = await aMember({ credit: 900 });
  const page = await openFor(member);
  await page.route('**/api/withdraw/preview', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json().catch(() => null)) as { data?: object } | null; // null: its page has gone
    if (!answer.ok() || !body) return route.fulfill({ response: answer }).catch(() => {});
    return route.fulfill({ response: answer, json: { data: { ...body.data, pending_id: null } } }); // a page that has not heard of it
  });
  await page.goto('/tx/withdraw');
  const before = await creditOf(member);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/withdraw/withdraw', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // it happens, and the answer is lost
    await signOutBehind(member);
    return route.abort('connectionreset');
  });
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' }).fill('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(
    loginDialog(page)
      .or(page.getByRole('dialog', { name: 'แจ้งเตือน' }))
      .first(),
  ).toBeVisible();
  await page.reload(); // whatever the page knew in memory is gone
  await expect(loginDialog(page)).toBeVisible();
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' })).toHaveValue('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const token = await signInBehind(member);
  const { data } = await api<{ data: unknown[] }>('GET', '/member/reportwithdraw', { token });
  expect(data).toHaveLength(1);
  expect(await creditOf({ ...member, token })).toBe(before - 300);
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // what is on its way when the page goes has no answer any more
});

test('who signs out in one tab is out in the other, and nothing typed is left', async ({ openFor, trouble }) => {
  trouble.expect(/ 401$/);
  const page = await openFor(await aMember());
  const other = await page.context().newPage();
  await other.goto('/tx/deposit');
  await amount(other).fill('700');
  await page.goto('/');
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    await expect.poll(() => draftsOf(tab)).toEqual([]);
  }
});

test('an end that one tab finds opens the window in both; signing in once is enough for both', async ({
  openFor,
  trouble,
}) => {
  trouble.expect(/ 401$/);
  const member = await aMember();
  const page = await openFor(member);
  const other = await page.context().newPage();
  await other.goto('/tx/deposit');
  await amount(other).fill('400');
  await page.goto('/tx/deposit');
  await amount(page).fill('700');
  await signOutBehind(member);
  await commit(page).dispatchEvent('click');
  for (const tab of [page, other]) await expect(loginDialog(tab)).toContainText(EXPIRED);
  await signInByDialog(page, member.tel, member.password);
  for (const tab of [page, other]) await expect(loginDialog(tab)).toBeHidden();
  await expect(amount(page)).toHaveValue('700');
  await expect(amount(other)).toHaveValue('400');
});

test('passwords are never kept, and leaving a page leaves its draft', async ({ signedIn: page }) => {
  await page.goto('/profile/change-password');
  for (const field of await page.locator('input[type="password"]').all()) await field.fill('ลับมาก-1234');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('ลับมาก');
  await page.goto('/tx/deposit');
  await amount(page).fill('700');
  await expect.poll(() => draftsOf(page)).toHaveLength(1);
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ประกาศ' }).click();
  await expect(page).toHaveURL('/news');
  await expect.poll(() => draftsOf(page)).toEqual([]);
});
