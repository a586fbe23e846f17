import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { stepUpAs, signInByForm } from '../../operators.ts';
import { codeAt, freshCode } from '../../totp.ts';
import { urls } from '../../urls.ts';
import { approveInConsole, sheet } from '../steps.ts';

test('an invited operator is approved, sets up, steps up, and loses all sessions', async ({
  operatorPage,
  browser,
}) => {
  await stepUpAs('owner');
  const owner = await operatorPage('owner');
  const username = `mali${String(Date.now()).slice(-6)}`;
  await owner.goto('/operators');
  await owner.getByRole('button', { name: 'เชิญผู้ดูแล' }).click();
  const form = sheet(owner, 'เชิญผู้ดูแล');
  await form.getByLabel('ชื่อผู้ใช้').fill(username);
  await form.getByLabel('ชื่อที่แสดง').fill(`มะลิ ${username}`);
  await form.getByRole('combobox', { name: 'บทบาท' }).click();
  await owner.getByRole('option', { name: 'ผู้จัดการ' }).click();
  await form.getByLabel('เหตุผล').fill(`รับเข้าทำงาน ${username}`);
  await expectAccessible(owner, 'inviting an operator');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(owner.getByText('ส่งคำขอเชิญผู้ดูแลแล้ว')).toBeVisible();

  const manager = await (await browser.newContext()).newPage();
  await signInByForm(manager, 'manager');
  await approveInConsole(manager, username);
  await owner.getByRole('button', { name: 'ดูผล' }).first().click();
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
  await card(invited, `มะลิ ${username}`).getByRole('button', { name: 'ตั้งรหัสยืนยันใหม่' }).click();
  const why = sheet(invited, /^ตั้งรหัสยืนยันใหม่/);
  await why.getByLabel('ระบุเหตุผล').fill('โทรศัพท์หาย');
  await why.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  const ask = sheet(invited, 'ยืนยันด้วยรหัส 6 หลัก');
  await expect(ask).toBeVisible();
  await expectAccessible(invited, 'a code of now');
  await ask.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(codeAt(secret, Date.now() + 30_000));
  await ask.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(card(invited, `มะลิ ${username}`)).toContainText('รอคนที่สอง');

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
