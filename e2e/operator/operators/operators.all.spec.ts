import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { stepUpAs, signInByForm } from '../../operators.ts';
import { codeAt, freshCode } from '../../totp.ts';
import { urls } from '../../urls.ts';
import { approveInConsole, sheet, pressKey } from '../steps.ts';
import { aMember, aName, requestWithdrawal } from '../../factories.ts';
import { runJob } from '../../game-fixtures.ts';

/** Opens the invitation and fills it in. */
const fillInvitation = async (page: Page, username: string): Promise<Locator> => {
  await page.goto('/operators');
  await page.getByRole('button', { name: 'เชิญผู้ดูแล' }).click();
  const form = sheet(page, 'เชิญผู้ดูแล');
  await form.getByLabel('ชื่อผู้ใช้').fill(username);
  await form.getByLabel('ชื่อที่แสดง').fill(`มะลิ ${username}`);
  await form.getByRole('combobox', { name: 'บทบาท' }).click();
  await page.getByRole('option', { name: 'ผู้จัดการ' }).click();
  await form.getByLabel('เหตุผล').fill(`รับเข้าทำงาน ${username}`);
  return form;
};

test('an invited operator is approved, sets up, steps up, and loses all sessions', async ({
  operatorPage,
  browser,
}) => {
  await stepUpAs('owner');
  const owner = await operatorPage('owner');
  const username = `mali${String(Date.now()).slice(-6)}`;
  const form = await fillInvitation(owner, username);
  await expectAccessible(owner, 'inviting an operator');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(owner.getByText('ส่งคำขอเชิญผู้ดูแลแล้ว')).toBeVisible();

  const manager = await (await browser.newContext()).newPage();
  await signInByForm(manager, 'manager');
  await approveInConsole(manager, username);
  await owner.goto('/approvals?view=mine');
  const own = owner.getByRole('listitem').filter({ hasText: username });
  await own.getByRole('button', { name: 'ดูผล' }).click();
  const result = sheet(owner, /^ลิงก์ใช้ครั้งเดียว/);
  const url = await result.getByText(/\/invitation#/).innerText();
  await result.getByRole('button', { name: 'ปิด' }).last().click();

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(url);
  await expect(invited.getByText(`มะลิ ${username}`)).toBeVisible();
  const secret = await invited.getByText(/^[A-Z2-7]{32}$/).innerText();
  await expectAccessible(invited, 'an invitation');
  await invited.getByLabel(/^ตั้งรหัสผ่าน/).fill('รหัสผ่านยาวพอสมควร');
  await freshCode();
  await invited.getByLabel('รหัส 6 หลักจากแอป').fill(codeAt(secret, Date.now() - 30_000));
  await invited.getByRole('button', { name: 'เริ่มใช้งาน' }).click();
  await invited.getByRole('link', { name: 'ไปหน้าเข้าสู่ระบบ' }).click();
  await invited.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(username);
  await invited.getByLabel('รหัสผ่าน', { exact: true }).fill('รหัสผ่านยาวพอสมควร');
  const code = invited.getByRole('textbox', { name: 'รหัส 6 หลักจากแอปยืนยันตัวตน' });
  await code.fill(codeAt(secret));
  await code.press('Enter');
  await expect(invited.getByRole('heading', { level: 1, name: 'แดชบอร์ด' })).toBeVisible();

  await invited.goto(`${urls.console}/operators`);
  const card = (page: typeof invited, name: string) => page.getByRole('region', { name });
  await invited.getByRole('button', { name: `ดู มะลิ ${username}` }).click();
  const ownCard = card(invited, `มะลิ ${username}`);
  await expect(ownCard.getByRole('button', { name: 'เปลี่ยนบทบาท' })).toBeVisible();
  await expect(ownCard.getByRole('button', { name: 'ตั้งรหัสยืนยันใหม่' })).toBeHidden(); // the own one is replaced in the account
  await invited.keyboard.press('Escape');
  await invited.getByRole('button', { name: 'ดู แนะนำเพื่อน' }).click();
  await card(invited, 'แนะนำเพื่อน').getByRole('button', { name: 'ตั้งรหัสยืนยันใหม่' }).click();
  const why = sheet(invited, /^ตั้งรหัสยืนยันใหม่/);
  await why.getByLabel('ระบุเหตุผล').fill('โทรศัพท์หาย');
  await why.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  const ask = sheet(invited, 'ยืนยันด้วยรหัส 6 หลัก');
  await expect(ask).toBeVisible();
  await expectAccessible(invited, 'a code of now');
  await invited.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(why.getByLabel('ระบุเหตุผล')).toHaveValue('โทรศัพท์หาย');
  await why.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await ask.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(codeAt(secret, Date.now() + 30_000));
  await ask.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(card(invited, 'แนะนำเพื่อน')).toContainText('รอคนที่สอง');

  await owner.goto('/operators');
  await expectAccessible(owner, 'operators', [360, 1280]);
  await owner.getByRole('button', { name: `ดู มะลิ ${username}` }).click();
  await card(owner, `มะลิ ${username}`).getByRole('button', { name: 'จบทุกเซสชัน' }).click();
  await sheet(owner, /^จบทุกเซสชันของ มะลิ/)
    .getByRole('button', { name: 'จบทุกเซสชัน' })
    .click();
  await expect(owner.getByText(/^จบทุกเซสชันของ มะลิ.*แล้ว$/)).toBeVisible();
  await invited.goto(`${urls.console}/operators`);
  await expect(invited.getByRole('heading', { name: 'เข้าสู่ระบบผู้ดูแล' })).toBeVisible();
});

test('an invitation to a taken username stays open with what was typed', async ({ operatorPage, trouble }) => {
  trouble.expect(/api\/operators 409/, /409 \(Conflict\)/);
  await stepUpAs('owner');
  const page = await operatorPage('owner');
  const form = await fillInvitation(page, 'manager');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(page.getByText('มีผู้ดูแลชื่อผู้ใช้นี้แล้ว')).toBeVisible();
  await expect(form.getByLabel('เหตุผล')).toHaveValue('รับเข้าทำงาน manager');
});

test('a role is sent only when it is another', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.goto('/operators');
  await page
    .getByRole('row', { name: /finance/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'เปลี่ยนบทบาท' }).click();
  const change = sheet(page, /^เปลี่ยนบทบาท/);
  const send = change.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' });
  await change.getByLabel('ระบุเหตุผล').fill('ย้ายฝ่าย');
  await expect(send).toBeDisabled();
  await change.getByRole('combobox', { name: 'บทบาทใหม่' }).click();
  await page.getByRole('option', { name: 'ตรวจสอบ' }).click();
  await expect(send).toBeEnabled();
});

/** Guesses an operator's password until the account is locked. */
const guessAt = async (username: string): Promise<void> => {
  for (let n = 0; n < 3; n += 1)
    await fetch(`${urls.console}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: urls.console },
      body: JSON.stringify({ username, password: 'guess', totp: '000000' }),
    });
};

test('an alert appears without a reload and names who acknowledged it', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1, name: 'แจ้งเตือน' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^บัญชีของฉัน/ })).toBeVisible();
  await guessAt('affiliate');
  const card = page.getByRole('listitem').filter({ hasText: 'มีผู้ใส่รหัสของผู้ดูแล affiliate ผิดจนถูกล็อก' });
  await expect(card).toContainText('ด่วน');
  const bell = page.getByRole('banner').getByRole('link', { name: /^แจ้งเตือน \d+ เรื่อง ด่วน \d+ เรื่อง$/ });
  await expect(bell).toBeVisible();
  await expectAccessible(page, 'alerts');
  await card.getByRole('button', { name: /^รับทราบ/ }).click();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'ทั้งหมด' }).click();
  await expect(card).toContainText('รับทราบโดย');
  await expect(card.getByRole('button')).toBeHidden();
});

test('a role that may not acknowledge alerts has no button for it', async ({ operatorPage }) => {
  const page = await operatorPage('auditor');
  await page.goto('/alerts?view=all');
  await expect(page.getByRole('heading', { level: 1, name: 'แจ้งเตือน' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^รับทราบ/ })).toBeHidden();
});

test('a deposit withdrawn without play is flagged, claimed by key, and closed', async ({ operatorPage }) => {
  const name = aName();
  const member = await aMember({ credit: 600, last_name: name });
  await requestWithdrawal(member, 550);
  await runJob('flag-cycling');
  const page = await operatorPage('finance');
  await page.goto('/queue/risk');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('ฝาก-ถอนทันที');
  await row.getByRole('button').click();
  const detail = page.getByRole('region', { name: 'รายละเอียด ฝาก-ถอนทันที' });
  await expect(detail).toContainText('เล่นไป 0.00 บาท');
  await expectAccessible(page, 'risk queue');
  await pressKey(page, 'a');
  await expect(detail).toContainText('กำลังตรวจ');
  await pressKey(page, 'a');
  const form = sheet(page, /^ปิดเรื่อง/);
  await form.getByRole('radio', { name: 'ไม่พบสิ่งผิดปกติ' }).check();
  await form.getByRole('button', { name: 'ปิดเรื่อง' }).click();
  await expect(row).toBeHidden();
  await page.goto('/queue/risk?view=closed');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  await expect(detail).toContainText('ผลการตรวจ: ไม่พบสิ่งผิดปกติ');
});
