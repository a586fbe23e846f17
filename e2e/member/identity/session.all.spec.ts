import { expect, test } from '../../fixtures.ts';
import { dismissAlert, loginDialog, signInByDialog, alertDialog } from '../steps.ts';
import { api, aMember, requestDeposit } from '../../factories.ts';

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

test('a member whose phone is stored with 66 signs in beside the one with 0', async ({ page, member }) => {
  const old = await aMember({ tel: `66${member.tel.slice(1)}` });
  await page.goto('/login');
  await signInByDialog(page, old.tel, old.password);
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem('auth.token'))) ?? '';
  expect(await api('GET', '/member/profile', { token })).toMatchObject({ data: { tel: old.tel } });
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

test('a session that ends opens the sign-in dialog over the page', async ({ member, signedIn: page, trouble }) => {
  trouble.expect(/ 401$/);
  await page.goto('/tx/deposit');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('700');
  await api('POST', '/member/logout', { token: member.token });
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).dispatchEvent('click'); // the dialog may open before the tap
  await expect(loginDialog(page)).toContainText('เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง');
  await expect(page).toHaveURL('/tx/deposit');
  await expect(page.locator('input[name="amount"]')).toHaveValue('700');
  await page.addLocatorHandler(alertDialog(page), (alert) => alert.getByRole('button', { name: 'ตกลง' }).click()); // it may appear or not
  await signInByDialog(page, member.tel, member.password);
  await expect(loginDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/tx/deposit');
});

test('offline a strip is shown, commits are disabled with a reason until it ends', async ({
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await page.goto('/tx/deposit');
  const commit = page.getByRole('button', { name: 'ดำเนินการต่อ' });
  await expect(commit).toBeVisible();
  await page.waitForLoadState('networkidle'); // the offline strip's code is loaded
  await page.context().setOffline(true);
  await expect(page.getByText(/^ออฟไลน์อยู่ ข้อมูลล่าสุดเมื่อ \d\d:\d\d น\.$/)).toBeVisible();
  await expect(commit).toHaveAttribute('aria-disabled', 'true');
  await expect(commit).toHaveAccessibleDescription('ต้องเชื่อมต่ออินเทอร์เน็ตก่อน');
  await page.context().setOffline(false);
  await expect(page.getByText('กลับมาออนไลน์แล้ว')).toBeVisible();
  await expect(commit).not.toHaveAttribute('aria-disabled', 'true');
});

test('the theme chosen in the menu survives a reload', async ({ signedIn: page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
  await drawer.getByRole('button', { name: 'มืด' }).click();
  await expect(drawer.getByRole('button', { name: 'มืด' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(ground).toBe('rgb(11, 11, 32)');
  await drawer.getByRole('button', { name: 'สว่าง' }).click();
  const light = 'rgb(233, 240, 251)';
  await expect.poll(ground).toBe(light);
  await page.reload();
  await expect.poll(ground).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // listeners have run
  expect(await ground()).toBe(light);
});

test('signing out ends the session on the server too', async ({ member, signedIn: page, trouble }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull();
  trouble.expect(/ 401$/); // calls in flight when the session ended
  await expect(api('GET', '/credit', { token: member.token })).rejects.toThrow('401');
});

test('signing out in one tab empties another, also with an unsaved form', async ({
  member,
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ 401$/); // calls in flight when the session ended
  const other = await page.context().newPage();
  await other.goto('/profile?s=account');
  await other.getByRole('textbox', { name: 'LINE ID' }).fill('mali');
  await page.goto('/');
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
    await expect(tab).toHaveURL('/');
    await expect(tab.locator('body')).not.toContainText(member.name);
  }
});

test('signing out with an open deposit asks first', async ({ openFor }) => {
  const member = await aMember();
  await requestDeposit(member, 300);
  const page = await openFor(member);
  await page.goto('/');
  await expect(page.getByText(/^คุณมีรายการฝาก/).first()).toBeVisible();
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(alertDialog(page)).toContainText('คุณมีรายการฝากที่ยังไม่เสร็จ ออกจากระบบตอนนี้หรือไม่');
  await alertDialog(page).getByRole('button', { name: 'อยู่ต่อ' }).click();
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBe(member.token);
});

test('a missing chunk reloads the page once, then shows an explanation', async ({ signedIn: page, trouble }) => {
  trouble.expect(/history-page.* net::ERR_FAILED/, /dynamically imported module/, /WebSocket/);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.clock.install();
  await page.route(/assets\/history-page.*\.js/, (route) => route.abort());
  await page.goto('/tx/history');
  await expect(page.getByRole('heading', { name: 'มีเวอร์ชันใหม่' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { name: 'มีเวอร์ชันใหม่' })).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('home does not claim an empty history when loading failed', async ({ signedIn: page, trouble }) => {
  trouble.expect(/\/member\/report/, / 503/);
  await page.route('**/api/member/report*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'รายการล่าสุด' });
  await expect(recent.getByText('โหลดข้อมูลไม่สำเร็จ')).toBeVisible();
  await expect(recent.getByText('ยังไม่มีรายการ')).toBeHidden();
});
