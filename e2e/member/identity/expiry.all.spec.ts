import { expect, test } from '../../fixtures.ts';
import { api, aMember } from '../../factories.ts';
import { subscribed, loginDialog, signInByDialog } from '../steps.ts';
import { EXPIRED, amount, commit, draftsOf, signInElsewhere, signOutElsewhere } from './expiry-steps.ts';

test('a session ended elsewhere opens the sign-in dialog and keeps the input', async ({
  member,
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ 401$/, /WebSocket/);
  const listens = subscribed(page, `member.${member.id}`);
  await page.goto('/contact');
  const text = page.getByRole('textbox', { name: 'ข้อความ' });
  await text.fill('ฝากเงินแล้วยังไม่เข้า');
  await listens;
  const elsewhere = await signInElsewhere(member);
  const { data } = await api<{ data: { id: string; current: boolean }[] }>('GET', '/member/sessions', {
    token: elsewhere,
  });
  for (const { id, current } of data) if (!current) await api('DELETE', `/member/sessions/${id}`, { token: elsewhere });
  await expect(loginDialog(page)).toContainText(EXPIRED);
  await signInByDialog(page, member.tel, member.password);
  await expect(loginDialog(page)).toBeHidden();
  await expect(text).toHaveValue('ฝากเงินแล้วยังไม่เข้า');
});

test('signing out in one tab signs out the other and removes drafts', async ({ openFor, trouble }) => {
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

test('an ended session opens the dialog in both tabs, and one sign-in serves both', async ({ openFor, trouble }) => {
  trouble.expect(/ 401$/);
  const member = await aMember();
  const page = await openFor(member);
  const other = await page.context().newPage();
  await other.goto('/tx/deposit');
  await amount(other).fill('400');
  await page.goto('/tx/deposit');
  await amount(page).fill('700');
  await signOutElsewhere(member);
  await commit(page).dispatchEvent('click');
  for (const tab of [page, other]) await expect(loginDialog(tab)).toContainText(EXPIRED);
  await signInByDialog(page, member.tel, member.password);
  for (const tab of [page, other]) await expect(loginDialog(tab)).toBeHidden();
  await expect(amount(page)).toHaveValue('700');
  await expect(amount(other)).toHaveValue('400');
});

test('passwords are never stored, and leaving a page removes its draft', async ({ signedIn: page }) => {
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
