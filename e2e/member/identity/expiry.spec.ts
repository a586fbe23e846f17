import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { api, aMember, creditOf } from '../../factories.ts';
import { loginDialog, signInByDialog } from '../steps.ts';
import { EXPIRED, amount, commit, draftsOf, signInBehind, signOutBehind } from './expiry-steps.ts';

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
