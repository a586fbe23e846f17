import { expect, test } from '../../fixtures.ts';
import { dismissAlert, loginDialog, signInByDialog } from '../steps.ts';

test('empty fields and a wrong password are reported in an alert', async ({ page, member, trouble }) => {
  trouble.expect(/member\/login 401/);
  await page.goto('/login');
  await signInByDialog(page, '', '');
  await dismissAlert(page, 'กรุณากรอกเบอร์โทรและรหัสผ่านให้ครบถ้วน');
  await signInByDialog(page, member.tel, 'not-the-one');
  await dismissAlert(page, 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง');
  await expect(loginDialog(page).getByLabel('รหัสผ่าน', { exact: true })).toHaveValue('');
  await expect(loginDialog(page).getByLabel('รหัสผ่าน', { exact: true })).toBeFocused();
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
});

test('a link with phone and password signs in and removes both from the URL', async ({ page, member }) => {
  const { tel, password } = member;
  const sent = page.waitForRequest('**/member/login');
  await page.goto(`/login?${new URLSearchParams({ tel, password })}`);
  expect((await sent).postDataJSON()).toEqual({ tel, password, via: 'link' });
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  expect(page.url()).not.toContain(password);
  expect(page.url()).not.toContain(tel);
});

test('a link with a wrong password shows an alert and does not retry', async ({ page, member, trouble }) => {
  trouble.expect(/member\/login 401/);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/member/login')) tries.push(request.url());
  });
  await page.goto(`/login?${new URLSearchParams({ tel: member.tel, password: 'wrong-one' })}`);
  await dismissAlert(page, 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง');
  await expect(loginDialog(page).getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).not.toHaveValue('');
  await expect(loginDialog(page).getByLabel('รหัสผ่าน', { exact: true })).toHaveValue('');
  expect(tries).toHaveLength(1);
  expect(page.url()).not.toContain('wrong-one');
});

test('a signed-in member sees no sign-in dialog', async ({ signedIn: page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  await page.goto('/register?prefix=AB12&redirect=tx/history');
  await expect(page).toHaveURL('/tx/history');
  await expect(page.getByRole('dialog')).toBeHidden();
});
