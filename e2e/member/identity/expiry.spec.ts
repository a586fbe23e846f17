import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { api, aMember, creditOf } from '../../factories.ts';
import { loginDialog, signInByDialog } from '../steps.ts';
import { EXPIRED, amount, commit, draftsOf, signInElsewhere, signOutElsewhere } from './expiry-steps.ts';

test('a member who signs in again finds the input and continues', async ({ member, signedIn: page, trouble }) => {
  trouble.expect(/ 401$/);
  await page.goto('/tx/deposit');
  await amount(page).fill('7๐0');
  await signOutElsewhere(member);
  await commit(page).dispatchEvent('click'); // the dialog may open before the tap
  await expect(loginDialog(page)).toContainText(EXPIRED);
  await expectAccessible(page, 'expired');
  await signInByDialog(page, member.tel, member.password);
  await expect(amount(page)).toHaveValue('700');
  await commit(page).click();
  await expect(page).toHaveURL(/deposit-detail\?id=/);
  await expect.poll(() => draftsOf(page)).toEqual([]);
});

test('another member who signs in does not get the draft', async ({ member, signedIn: page, trouble }) => {
  trouble.expect(/ 401$/);
  const stranger = await aMember({ first_name: 'สมศรี' });
  await page.goto('/tx/deposit');
  await amount(page).fill('700');
  await signOutElsewhere(member);
  await commit(page).dispatchEvent('click');
  await signInByDialog(page, stranger.tel, stranger.password);
  await expect(loginDialog(page)).toBeHidden();
  await expect(amount(page)).toHaveValue('');
  await expect.poll(() => draftsOf(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(member.tel);
});

test('a withdrawal with an unknown outcome is not repeated after sign-in', async ({ openFor, trouble }) => {
  trouble.expect(/ 401$/, /withdraw\/withdraw .*ERR_/);
  const member = await aMember({ credit: 900 });
  const page = await openFor(member);
  await page.route('**/api/withdraw/preview', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json().catch(() => null)) as { data?: object } | null; // null: the page was left
    if (!answer.ok() || !body) return route.fulfill({ response: answer }).catch(() => {});
    return route.fulfill({ response: answer, json: { data: { ...body.data, pending_id: null } } }); // the page does not know of it
  });
  await page.goto('/tx/withdraw');
  const before = await creditOf(member);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/withdraw/withdraw', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // it happens, but the response is lost
    await signOutElsewhere(member);
    return route.abort('connectionreset');
  });
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' }).fill('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(
    loginDialog(page)
      .or(page.getByRole('dialog', { name: 'แจ้งเตือน' }))
      .first(),
  ).toBeVisible();
  await page.reload(); // drops the page's memory
  await expect(loginDialog(page)).toBeVisible();
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการถอน (บาท)' })).toHaveValue('300');
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const token = await signInElsewhere(member);
  const { data } = await api<{ data: unknown[] }>('GET', '/member/reportwithdraw', { token });
  expect(data).toHaveLength(1);
  expect(await creditOf({ ...member, token })).toBe(before - 300);
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // calls in flight have no page left
});
