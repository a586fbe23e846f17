import { expect, test } from '../../fixtures.ts';
import { loginDialog, registerDialog, signInByDialog } from '../steps.ts';

type Shown = 'login' | 'register' | 'page';
/** docs/design/visits.md#the-guard, row by row: visited, the address after the guard, what is shown. */
const rows: [visit: string, address: string, shown: Shown][] = [
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

test('signed out, every address leads where the table says', async ({ page }) => {
  for (const [visit, address, shown] of rows)
    await test.step(visit, async () => {
      await page.goto(visit);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(loginDialog(page)).toBeVisible({ visible: shown === 'login' });
      await expect(registerDialog(page)).toBeVisible({ visible: shown === 'register' });
      if (shown === 'register')
        expect(await page.evaluate(() => localStorage.getItem('auth.prefix'))).toContain('AB12');
      await page.evaluate(() => localStorage.clear());
    });
});

test('a member page wanted from the news opens the window over the news', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ฝาก-ถอน' }).click();
  await expect(page).toHaveURL('/news?redirect=tx/deposit');
  await expect(loginDialog(page)).toBeVisible();
});

test('after signing in the rest of the query travels along', async ({ page, member }) => {
  await page.goto('/tx/history/deposit?from=2026-01-01&prefix=');
  await signInByDialog(page, member.tel, member.password);
  await expect(page).toHaveURL('/tx/history/deposit?from=2026-01-01');
});

test('an address outside is no redirect', async ({ page, member }) => {
  await page.goto('/?redirect=//evil.example/');
  await expect(loginDialog(page)).toBeHidden();
  await page.goto('/login?redirect=https://evil.example/');
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('signed in, an unknown address is the 404 page', async ({ signedIn: page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
  await page.getByRole('link', { name: 'กลับหน้าหลัก' }).click();
  await expect(page).toHaveURL('/');
});
