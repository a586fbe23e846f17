import { expect, test } from '../../fixtures.ts';
import { signInByDialog, loginDialog, registerDialog } from '../steps.ts';

test('signing in leads to the requested page', async ({ page, member }) => {
  await page.goto('/tx/history?x=1');
  await signInByDialog(page, member.tel, member.password);
  await expect(page).toHaveURL('/tx/history?x=1');
  await expect(page.getByRole('heading', { level: 1, name: 'ประวัติรายการ' })).toBeVisible();
});

type View = 'login' | 'register' | 'page';

/** Rows of docs/design/visits.md#the-guard: visited URL, URL after the guard, view. */
const rows: [visit: string, address: string, view: View][] = [
  ['/', '/', 'page'],
  ['/login', '/', 'login'],
  ['/register?prefix=AB12', '/?prefix=AB12', 'register'],
  ['/?prefix=AB12', '/?prefix=AB12', 'register'],
  ['/register?prefix=AB12&src=qr', '/?prefix=AB12&src=qr', 'register'],
  ['/tx/deposit', '/?redirect=tx/deposit', 'login'],
  ['/tx/deposit-detail?id=9', '/?redirect=tx/deposit-detail&id=9', 'login'],
  ['/contact', '/contact', 'page'],
  ['/news', '/news', 'page'],
  ['/forgot-password', '/forgot-password', 'page'],
  ['/update-password', '/update-password', 'page'],
  ['/news?prefix=AB12', '/?prefix=AB12', 'register'],
  ['/tx/deposit?prefix=AB12', '/?prefix=AB12', 'register'],
  ['/no-such-page', '/?redirect=no-such-page', 'login'],
];

test('every URL of a visitor leads where the table says', async ({ page }) => {
  for (const [visit, address, view] of rows)
    await test.step(visit, async () => {
      await page.goto(visit);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(loginDialog(page)).toBeVisible({ visible: view === 'login' });
      await expect(registerDialog(page)).toBeVisible({ visible: view === 'register' });
      if (view === 'register') expect(await page.evaluate(() => localStorage.getItem('auth.prefix'))).toContain('AB12');
      await page.evaluate(() => localStorage.clear());
    });
});

test('a member page opened from the news shows the sign-in dialog over the news', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ฝาก-ถอน' }).click();
  await expect(page).toHaveURL('/news?redirect=tx/deposit');
  await expect(loginDialog(page)).toBeVisible();
});

test('sign-in keeps the rest of the query', async ({ page, member }) => {
  await page.goto('/tx/history/deposit?from=2026-01-01&prefix=');
  await signInByDialog(page, member.tel, member.password);
  await expect(page).toHaveURL('/tx/history/deposit?from=2026-01-01');
});

test('a foreign URL is no redirect', async ({ page, member }) => {
  await page.goto('/?redirect=//evil.example/');
  await expect(loginDialog(page)).toBeHidden();
  await page.goto('/login?redirect=https://evil.example/');
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an unknown URL of a member is the 404 page', async ({ signedIn: page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
  await page.getByRole('link', { name: 'กลับหน้าหลัก' }).click();
  await expect(page).toHaveURL('/');
});
