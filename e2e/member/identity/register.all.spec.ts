import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember, aPerson } from '../../factories.ts';
import { dismissAlert, alertDialog, fillAccount, fillPassword, fillPhone, next, registerDialog } from '../steps.ts';

const field = (page: Page, name: string) => registerDialog(page).getByRole('textbox', { name, exact: true });
const password = (page: Page, label: string) => registerDialog(page).getByLabel(label, { exact: true });
const submit = (page: Page) => registerDialog(page).getByRole('button', { name: /ยืนยันสมัครสมาชิก|ส่งข้อมูลแล้ว/ });
const step = (page: Page) => registerDialog(page).getByRole('listitem').and(page.locator('[aria-current="step"]'));
const expectText = async (page: Page, text: string) =>
  expect(registerDialog(page).getByText(text, { exact: true }).first()).toBeVisible();

test('every step reports missing and wrong fields in the specified words', async ({ page }) => {
  const person = aPerson();
  await page.goto('/register');
  await test.step('phone', async () => {
    await next(page).click();
    await expectText(page, 'กรุณากรอกหมายเลขโทรศัพท์');
    await expect(field(page, 'เบอร์โทรศัพท์')).toBeFocused();
    await field(page, 'เบอร์โทรศัพท์').fill('08a');
    await next(page).click();
    await expectText(page, 'หมายเลขโทรศัพท์ต้องเป็นตัวเลขเท่านั้น');
    await field(page, 'เบอร์โทรศัพท์').fill('0212345678');
    await expect(registerDialog(page).getByText('เบอร์มือถือไทยมี 10 หลัก ตรวจสอบอีกครั้ง')).toBeVisible();
    await fillPhone(page, person);
  });
  await test.step('account', async () => {
    await next(page).click();
    for (const text of ['กรุณาเลือกธนาคาร', 'กรุณากรอกหมายเลขบัญชี', 'กรุณากรอกชื่อจริง', 'กรุณากรอกนามสกุล'])
      await expectText(page, text);
    await registerDialog(page).getByRole('radio', { name: /ทรูมันนี่/ }).check();
    await next(page).click();
    await expectText(page, 'กรุณากรอกเบอร์ที่ผูกกับ Wallet');
    await registerDialog(page)
      .getByRole('radio', { name: /กสิกรไทย/ })
      .check();
    await field(page, 'หมายเลขบัญชี').fill('12345678');
    await field(page, 'ชื่อจริง').fill('มะลิ1');
    await field(page, 'นามสกุล').fill('รัก ไทย');
    await next(page).click();
    await expectText(page, 'หมายเลขบัญชีต้องมีจำนวน 10-12 หลัก');
    await expectText(page, 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น');
    await expectText(page, 'นามสกุลต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น');
    await fillAccount(page, person);
  });
  await test.step('password', async () => {
    await submit(page).click();
    await expectText(page, 'กรุณากรอกรหัสผ่าน');
    await expectText(page, 'กรุณายืนยันรหัสผ่าน');
    await password(page, 'รหัสผ่าน').fill('abc');
    await password(page, 'ยืนยันรหัสผ่าน').fill('abcd');
    await submit(page).click();
    await expectText(page, 'รหัสผ่านต้องมีอย่างน้อย 4 ตัวอักษร');
    await expectText(page, 'รหัสผ่านที่กรอกไม่ตรงกัน');
  });
});

test('Back leads to step 1 and asks before leaving', async ({ page }) => {
  const person = aPerson();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'สมัครสมาชิก' }).click();
  await fillPhone(page, person);
  await fillAccount(page, person);
  await expect(step(page)).toContainText('ตั้งรหัสผ่าน');
  await registerDialog(page).getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(step(page)).toContainText('บัญชีธนาคาร');
  await page.goBack();
  await expect(step(page)).toContainText('เบอร์โทรศัพท์');
  await expect(registerDialog(page).getByRole('button', { name: 'ย้อนกลับ' })).toBeHidden();
  await page.goBack();
  await expect(alertDialog(page)).toContainText('ออกจากการสมัครหรือไม่ ข้อมูลที่กรอกจะยังอยู่จนกว่าจะปิดแท็บนี้');
  await alertDialog(page).getByRole('button', { name: 'สมัครต่อ' }).click();
  await expect(step(page)).toContainText('เบอร์โทรศัพท์');
  await expect(field(page, 'เบอร์โทรศัพท์')).toHaveValue(person.tel);
});

test('in a reopened dialog Back leads to the previous step', async ({ page }) => {
  const person = aPerson();
  await page.goto('/');
  const way = page.getByRole('banner').getByRole('link', { name: 'สมัครสมาชิก' });
  await way.click();
  await expect(step(page)).toContainText('เบอร์โทรศัพท์');
  await page.keyboard.press('Escape');
  await expect(registerDialog(page)).toBeHidden();
  await way.click(); // its code is loaded now
  await fillPhone(page, person);
  await expect(step(page)).toContainText('บัญชีธนาคาร');
  await page.goBack();
  await expect(step(page)).toContainText('เบอร์โทรศัพท์');
});

test('the draft survives a reload, the password does not', async ({ page }) => {
  const person = aPerson();
  await page.goto('/register');
  await fillPhone(page, person);
  await fillAccount(page, person);
  await fillPassword(page, person);
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).toContain(person.tel);
  expect(storage).not.toContain(person.password);
  await page.goto('/register');
  await expect(step(page)).toContainText('ตั้งรหัสผ่าน');
  await expect(registerDialog(page)).toContainText(`${person.first_name} ${person.last_name}`);
  await expect(password(page, 'รหัสผ่าน')).toHaveValue('');
});

test('one submission per ten seconds, and a taken phone leads back to its step', async ({ page, trouble }) => {
  const taken = await aMember();
  const person = { ...aPerson(), tel: taken.tel };
  trouble.expect(/register 409/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/member/register')) sent.push(request.url());
  });
  await page.goto('/register');
  await fillPhone(page, person);
  await fillAccount(page, person);
  await fillPassword(page, person);
  const now = Date.now();
  await page.clock.setFixedTime(now); // holds the ten seconds
  await submit(page).dblclick();
  await dismissAlert(page, 'เบอร์นี้เป็นสมาชิกอยู่แล้ว เข้าสู่ระบบหรือกดลืมรหัสผ่าน');
  await expect(step(page)).toContainText('เบอร์โทรศัพท์');
  await next(page).click();
  await next(page).click();
  await expect(submit(page)).toHaveText(/^ส่งข้อมูลแล้ว กรุณารอ \d+ วินาที$/);
  await submit(page).dispatchEvent('click'); // Playwright's click would wait for an enabled button
  expect(sent).toHaveLength(1);
  await page.clock.setFixedTime(now + 11_000);
  await expect(submit(page)).toHaveText('ยืนยันสมัครสมาชิก');
});

test('a referral code is sent with the registration', async ({ page }) => {
  const person = aPerson();
  await page.goto('/?prefix=AB12');
  await expect(registerDialog(page)).toContainText('สมัครผ่านคำเชิญ AB12');
  await fillPhone(page, person);
  await fillAccount(page, person);
  await fillPassword(page, person);
  const request = page.waitForRequest('**/member/register');
  await submit(page).click();
  expect((await request).postDataJSON()).toMatchObject({ member: { tel: person.tel, prefix: 'AB12', bonus: 0 } });
  await dismissAlert(page, 'ลงทะเบียนสำเร็จ');
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
});

test('a bank is found by its common names, and the chosen one stays visible', async ({ page }) => {
  await page.goto('/register');
  await fillPhone(page, aPerson());
  const dialog = registerDialog(page);
  const search = dialog.getByRole('searchbox', { name: 'ค้นหาธนาคาร' });
  const banks = dialog.getByRole('group', { name: 'รายชื่อธนาคาร' }).getByRole('radio');
  for (const [sought, name] of [
    ['kbank', /กสิกรไทย/],
    ['Bangkok Bank', /กรุงเทพ/],
    ['ธกส', /ธ\.ก\.ส\./],
  ] as const) {
    await search.fill(sought);
    await expect(banks).toHaveCount(1);
    await expect(banks).toHaveAccessibleName(name);
  }
  await search.fill('ธนาคารออมสิน');
  await banks.check();
  await search.fill('');
  const chosen = dialog.getByRole('radio', { name: 'ออมสิน' });
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await next(page).click();
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});
