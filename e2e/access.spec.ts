import { expectAccessible, expectNoSideScroll, settled } from './accessible.ts';
import { ofMember, ofVisitor } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { fillAccount, fillPhone, loginDialog, signInByDialog } from './member/steps.ts';
import { askWithdrawal, aMember, aPerson } from './people.ts';

const console = [
  '/',
  '/queue/deposits',
  '/queue/withdrawals',
  '/approvals',
  '/members',
  '/finance/accounts',
  '/ledger',
  '/settings/site',
  '/audit',
];

test.setTimeout(120_000);

test('pages of a visitor', async ({ page }) => {
  for (const path of ofVisitor) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path);
    await expectNoSideScroll(page, path);
  }
});

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

test('pages of a member', async ({ openFor }) => {
  const { member, addresses } = await ofMember();
  const page = await openFor(member);
  for (const path of addresses) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path);
    await expectNoSideScroll(page, path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await expectAccessible(page, 'the menu');
});

test('the last look before a withdrawal', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const page = await openFor(member);
  await page.goto('/tx/withdraw');
  await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page.getByRole('dialog', { name: 'ตรวจสอบก่อนถอน' })).toBeVisible();
  await expectAccessible(page, 'the last look');
  await expectNoSideScroll(page, 'the last look');
});

test('pages of the console', async ({ operatorPage, open, trouble }) => {
  trouble.expect(/\/api\/me 401/);
  const member = await aMember({ credit: 900 });
  await askWithdrawal(member, 400);
  const page = await operatorPage('owner');
  for (const path of [...console, `/members/${member.id}`]) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, `console ${path}`);
    await expectNoSideScroll(page, `console ${path}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/queue/withdrawals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('a');
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
