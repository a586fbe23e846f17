import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../fixtures.ts';
import { aMember, api } from '../../factories.ts';
import { alertDialog, loginDialog, signInByDialog } from '../steps.ts';

const picture = fileURLToPath(new URL('../../../web/public/images/app-icon-192.png', import.meta.url));

test('unsaved changes of the profile ask before leaving', async ({ signedIn: page }) => {
  await page.goto('/profile');
  await page
    .getByRole('navigation', { name: 'เมนูโปรไฟล์' })
    .getByRole('link', { name: /ข้อมูลส่วนตัว/ })
    .click();
  const save = page.getByRole('button', { name: 'บันทึก', exact: true });
  await expect(save).toHaveAccessibleDescription('ยังไม่มีการเปลี่ยนแปลง');
  await page.getByRole('img', { name: 'เพนกวิน' }).click();
  const line = page.getByRole('textbox', { name: 'LINE ID' });
  await line.fill('มะลิ');
  await save.click();
  await expect(page.getByText('LINE ID ใช้ได้เฉพาะตัวอักษรอังกฤษ')).toBeVisible();
  await line.fill('@mali.99');

  await page.goBack();
  await expect(alertDialog(page)).toContainText('มีข้อมูลที่ยังไม่บันทึก');
  await alertDialog(page).getByRole('button', { name: 'อยู่ต่อ' }).click();
  await expect(alertDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/profile?s=account');
  await expect(line).toHaveValue('@mali.99');

  await save.click();
  await expect(page.getByText('บันทึกข้อมูลแล้ว')).toBeVisible();
  await page.reload();
  await expect(line).toHaveValue('@mali.99');
  await expect(page.getByRole('radio', { name: 'เพนกวิน' })).toBeChecked();
  await expect(page.locator('header img[src="/images/avatars/penguin.svg"]')).toBeVisible();

  await line.fill('other');
  await page.goBack();
  await alertDialog(page).getByRole('button', { name: 'ไม่บันทึก' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile?s=account');
  await expect(line).toHaveValue('@mali.99');
});

test('an uploaded avatar is cropped and saved', async ({ member, signedIn: page }) => {
  await page.goto('/profile?s=account');
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(page.getByRole('radio', { name: 'รูปของคุณ' })).toBeChecked();
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByText('บันทึกข้อมูลแล้ว')).toBeVisible();
  const { data } = await api<{ data: { image: string } }>('GET', '/member/profile', { token: member.token });
  expect(data.image).toContain('/images/private/');
  await expect(page.locator(`header img[src="${data.image}"]`)).toBeVisible();
});

test('the account number is revealed by password and logged', async ({ member, signedIn: page, trouble }) => {
  trouble.expect(/reveal-account 400/);
  await page.goto('/profile?s=bank');
  await page.getByRole('button', { name: 'แสดง หมายเลขบัญชี' }).click();
  const dialog = page.getByRole('dialog', { name: 'แสดงหมายเลขบัญชี' });
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill('ผิดแน่นอน');
  await dialog.getByRole('button', { name: 'แสดง', exact: true }).click();
  await expect(dialog.getByText('รหัสผ่านปัจจุบันไม่ถูกต้อง')).toBeVisible();
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'แสดง', exact: true }).click();
  await expect(dialog).toBeHidden();
  const number = member.bank.number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText(/^ซ่อนใน \d+ วินาที$/)).toBeVisible();
  await page.getByRole('link', { name: 'โปรไฟล์' }).first().click();
  await page.goBack();
  await expect(page.getByText(number)).toBeHidden();
  await page.goto('/profile?s=security');
  await expect(page.getByText('ดูหมายเลขบัญชีเต็ม')).toBeVisible();
});

test('preferences apply at once and on other devices', async ({ member, signedIn: page, openFor }) => {
  await page.goto('/profile?s=prefs');
  await page.getByRole('group', { name: 'ธีม' }).getByText('มืด').click();
  await page.getByRole('switch', { name: /ตัวอักษรอ่านง่าย/ }).check();
  await page.getByRole('switch', { name: /ซ่อนยอดเงินไว้ก่อน/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-reading', '');
  await expect
    .poll(async () => (await api<{ data: object }>('GET', '/member/profile', { token: member.token })).data)
    .toMatchObject({ preferences: { theme: 'dark', readable: true, hide_balance: true } });
  const other = await openFor(member);
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(other.getByRole('button', { name: 'แสดงยอดเงิน' })).toBeVisible();
});

test('all stored data is exported as one file', async ({ member, signedIn: page }) => {
  await page.goto('/profile?s=prefs');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ดาวน์โหลด', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported).toMatchObject({ member: { tel: member.tel, bank_number: member.bank.number }, cut_short: [] });
});

test('an account closes only without credit, and for good', async ({ openFor, trouble }) => {
  trouble.expect(/ 401$/);
  const rich = await openFor(await aMember({ credit: 300 }));
  await rich.goto('/profile?s=prefs');
  await rich.getByRole('button', { name: 'ปิดบัญชี', exact: true }).click();
  await expect(rich.getByText(/^ก่อนปิดบัญชี กรุณาถอนเงินคงเหลือ 300\.\d\d บาท$/)).toBeVisible();
  await expect(rich.getByRole('dialog').getByRole('link', { name: 'ถอนเงิน' })).toBeVisible();

  const member = await aMember();
  const page = await openFor(member);
  await page.goto('/profile?s=prefs');
  await page.getByRole('button', { name: 'ปิดบัญชี', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'ปิดบัญชี' });
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'ปิดบัญชี', exact: true }).click();
  await page.getByRole('dialog', { name: 'ปิดบัญชีแล้ว' }).getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await page.goto('/login');
  await expect(loginDialog(page)).toBeVisible();
  await signInByDialog(page, member.tel, member.password);
  await expect(alertDialog(page)).toContainText('เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง');
});

test('signing out everywhere signs out other devices', async ({ member, signedIn: page, openFor, trouble }) => {
  trouble.expect(/ 401$/, /WebSocket/);
  const login = { tel: member.tel, password: member.password };
  const { access_token } = await api<{ access_token: string }>('POST', '/member/login', { body: login });
  const other = await openFor({ ...member, token: access_token });
  await other.goto('/profile?s=security');
  await page.goto('/profile?s=security');
  await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click();
  await alertDialog(page).getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click();
  await expect(page).toHaveURL('/');
  await other.reload();
  await expect(loginDialog(other)).toBeVisible();
});

test('input and deletions during an upload are kept', async ({ signedIn: page, trouble }) => {
  trouble.expect(/file\/upload (400|415)/);
  await page.goto('/profile?s=bank&change=1');
  const number = page.getByRole('textbox', { name: 'หมายเลขบัญชีใหม่' });
  const add = (buffer?: Buffer) =>
    page
      .locator('input[type="file"]')
      .setInputFiles(buffer ? { name: 'a.jpg', mimeType: 'image/jpeg', buffer } : picture);
  const uploads: (() => void)[] = [];
  await page.route('**/file/upload', async (route) => {
    await new Promise<void>((resolve) => uploads.push(resolve));
    await route.continue();
  });
  /** Releases the nth upload once it has started: pictures are scaled first. */
  const release = async (nth: number) => {
    await expect.poll(() => uploads.length).toBe(nth);
    uploads[nth - 1]?.();
  };
  await add();
  await expect(page.getByRole('button', { name: 'กำลังส่งรูป' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ส่งคำขอ' })).toHaveAccessibleDescription('กำลังส่งรูป');
  await number.fill('8123456789');
  await release(1);
  await expect(page.getByRole('img', { name: 'รูปที่ 1' })).toBeVisible();
  await expect(number).toHaveValue('8123456789');

  await add();
  await expect(page.getByRole('button', { name: 'กำลังส่งรูป' })).toBeVisible();
  await page.getByRole('button', { name: 'ลบรูปที่ 1' }).click();
  await release(2);
  await expect(page.getByRole('button', { name: 'เพิ่มรูป' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^รูปที่/ })).toHaveCount(1);

  await page.unroute('**/file/upload');
  const group = page.getByRole('group', { name: 'รูปหลักฐาน' });
  await add(Buffer.alloc(0));
  await expect(group).toContainText('อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น');
  await add(Buffer.from('MZ, a program'));
  await expect(group).toContainText('ใช้ได้เฉพาะรูป JPG, PNG หรือ WebP');
  await expect(number).toHaveValue('8123456789');
});

test('a second bank change cannot be requested while one waits', async ({ signedIn: page, openFor, member }) => {
  const other = await openFor(member);
  await other.goto('/profile?s=bank&change=1');
  await page.goto('/profile?s=bank&change=1');
  await page.getByRole('combobox', { name: 'ธนาคารใหม่' }).selectOption({ label: 'กสิกรไทย' });
  const number = `66${String(Date.now()).slice(-8)}`; // no phone
  await page.getByRole('textbox', { name: 'หมายเลขบัญชีใหม่' }).fill(number);
  await expect(page.getByRole('textbox', { name: 'หมายเลขบัญชีใหม่' })).toHaveValue(number);
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'รูปที่ 1' })).toBeVisible();
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page.getByText('ส่งคำขอแล้ว ผู้ดูแลจะตรวจสอบให้เร็วที่สุด')).toBeVisible();
  await expect(page).toHaveURL('/profile?s=bank');
  await other.reload();
  await expect(other.getByText('กำลังตรวจสอบ')).toBeVisible();
  await expect(other).toHaveURL('/profile?s=bank');
});

test('offline the profile is readable and says why saving is disabled', async ({ signedIn: page, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await page.goto('/profile?s=account');
  await expect(page.getByRole('main').getByText('มะลิ รักไทย')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: 'บันทึก', exact: true })).toHaveAccessibleDescription(
    'ต้องเชื่อมต่ออินเทอร์เน็ตก่อน',
  );
  await expect(page.getByRole('radio', { name: 'หมี' })).toBeDisabled();
  await page.context().setOffline(false);
});
