import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { operatorLogin } from '../../operators.ts';
import { aPerson, register } from '../../factories.ts';
import { aProduct } from '../../process/product.ts';
import { codeFor } from '../../sandbox.ts';
import { urls } from '../../urls.ts';
import { dismissAlert, fillAccount, fillPassword, fillPhone, registerDialog } from '../steps.ts';

/** A product of its own: rate limits and site settings would affect other tests. */
let product: Awaited<ReturnType<typeof aProduct>>;
const currentUrls = () => ({ portal: urls.portal, console: urls.console, sandbox: urls.sandbox });
let shared: ReturnType<typeof currentUrls>;
const pointTestsAt = ({ portal, console, sandbox }: typeof shared) =>
  Object.assign(process.env, { E2E_PORTAL: portal, E2E_CONSOLE: console, E2E_SANDBOX: sandbox });

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shared = currentUrls();
  product = await aProduct({ RATE_LIMIT: 'on' });
  await product.start();
  pointTestsAt(product);
});
test.afterAll(async () => {
  pointTestsAt(shared);
  await product.remove();
});

const codeNotice = 'เราจะส่งรหัสยืนยัน 6 หลักทาง SMS ไปที่เบอร์นี้';
const code = (page: Page) => registerDialog(page).getByRole('textbox', { name: 'รหัสยืนยัน 6 หลัก' });
const refOf = async (page: Page): Promise<string> =>
  (await page.getByText(/^รหัสอ้างอิง/).innerText()).replace('รหัสอ้างอิง', '').trim();
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
const step = (page: Page) => registerDialog(page).getByRole('listitem').and(page.locator('[aria-current="step"]'));
const submit = (page: Page) => registerDialog(page).getByRole('button', { name: 'ยืนยันสมัครสมาชิก' });

test('after twenty registrations from one address a code by SMS is required', async ({ page, trouble }) => {
  trouble.expect(/register 403/, /otp\/verify 400/);
  const person = aPerson();
  await page.clock.install();
  await page.goto('/register');
  await fillPhone(page, person);
  await fillAccount(page, person);
  for (let nth = 0; nth < 20; nth += 1) await register();
  await fillPassword(page, person);
  await submit(page).click();
  await dismissAlert(page, 'กรุณายืนยันเบอร์โทรศัพท์ด้วยรหัสที่ส่งทาง SMS');
  const mask = `${person.tel.slice(0, 3)}•••${person.tel.slice(-4)}`;
  await expect(page.getByText(`ส่งรหัสยืนยันไปที่เบอร์ ${mask} แล้ว คุณจะได้รับ SMS ภายใน 1 นาที`)).toBeVisible();
  await expect(step(page)).toContainText('เบอร์โทรศัพท์');
  await expect(code(page)).toBeFocused();
  const right = await codeFor(person.tel, await refOf(page));
  await code(page).fill(otherThan(right));
  await expect(page.getByText('รหัสไม่ถูกต้อง เหลืออีก 4 ครั้ง')).toBeVisible();
  await code(page).fill(right);
  await registerDialog(page).getByRole('button', { name: 'ยืนยันรหัส' }).click();
  await expect(step(page)).toContainText('ตั้งรหัสผ่าน');
  await page.clock.fastForward(11_000); // one submission per ten seconds
  await submit(page).click();
  await dismissAlert(page, 'ลงทะเบียนสำเร็จ');
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
});

test('the first step then announces the code', async ({ page }) => {
  await page.goto('/register');
  await expect(registerDialog(page).getByText(codeNotice)).toBeVisible();
  await fillPhone(page, aPerson());
  await expect(code(page)).toBeFocused();
});

/** Saves settings through this product's API as its owner. */
const saveSettings = async (values: object): Promise<void> => {
  const call = (method: string, path: string, body: object, cookie = '') =>
    fetch(`${urls.console}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: urls.console, cookie },
      body: JSON.stringify(body),
    });
  const { password, code: totp } = operatorLogin;
  const session = await call('POST', '/session', { username: 'owner', password, totp: totp() });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0];
  expect((await call('PUT', '/settings', values, cookie)).status).toBe(200);
};

test('a required code is resent, exhausted, limited, and accepted', async ({ page, trouble }) => {
  trouble.expect(/otp\/verify 400/, /otp 429/, /otp 409/);
  await saveSettings({ otp_on_register: 'always', otp_resend: 1, otp_per_hour: 2 });
  const person = aPerson();
  await page.goto('/register');
  await expect(registerDialog(page).getByText(codeNotice)).toBeVisible();
  await test.step('a registered phone is reported', async () => {
    await fillPhone(page, { ...person, tel: '0810000001' });
    await expect(page.getByText('เบอร์นี้เป็นสมาชิกอยู่แล้ว เข้าสู่ระบบหรือกดลืมรหัสผ่าน')).toBeVisible();
  });
  await test.step('a mistyped phone is changed', async () => {
    await fillPhone(page, aPerson());
    await expect(code(page)).toBeFocused();
    await registerDialog(page).getByRole('button', { name: 'แก้ไข' }).click();
    await fillPhone(page, person);
  });
  await expect(code(page)).toBeFocused();
  await expectAccessible(page, 'register, code');
  await expectNoSideScroll(page, 'register, code');
  const first = await refOf(page);
  await test.step('a reload sends no message', async () => {
    await page.goto('/register');
    await expect.poll(() => refOf(page)).toBe(first);
  });
  await test.step('the fifth wrong try ends the code', async () => {
    let wrong = await codeFor(person.tel, first);
    for (const left of [4, 3, 2, 1]) {
      wrong = otherThan(wrong);
      await code(page).fill(wrong);
      await registerDialog(page).getByRole('button', { name: 'ยืนยันรหัส' }).click();
      await expect(page.getByText(`รหัสไม่ถูกต้อง เหลืออีก ${left} ครั้ง`)).toBeVisible();
    }
    await code(page).fill(otherThan(wrong));
    await registerDialog(page).getByRole('button', { name: 'ยืนยันรหัส' }).click();
    await expect(page.getByText('รหัสหมดอายุแล้ว กดส่งรหัสอีกครั้ง')).toBeVisible();
  });
  await test.step('a second code is sent, a third refused', async () => {
    await page.getByRole('button', { name: 'ส่งรหัสอีกครั้ง' }).click();
    await expect.poll(() => refOf(page)).not.toBe(first);
    const again = page.getByRole('button', { name: 'ส่งรหัสอีกครั้ง' });
    await again.click();
    await expect(page.getByText(/^ขอรหัสหลายครั้งเกินไป กรุณาลองใหม่ใน \d+ นาที$/)).toBeVisible();
  });
  await code(page).fill(await codeFor(person.tel, await refOf(page)));
  await expect(step(page)).toContainText('บัญชีธนาคาร');
  await fillAccount(page, person);
  await fillPassword(page, person);
  await submit(page).click();
  await dismissAlert(page, 'ลงทะเบียนสำเร็จ');
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
});
