import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { asOperator } from '../operators.ts';
import { aMember, api, confirmAge } from '../people.ts';
import { sheet } from './steps.ts';

const picture = fileURLToPath(new URL('../../web/public/images/app-icon-192.png', import.meta.url));

test('a picture from the operator’s own computer becomes the banner’s; what is none is refused in words', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/415/);
  const page = await operatorPage('owner');
  await page.goto('/content/banners');
  await page.getByRole('button', { name: 'เพิ่มแบนเนอร์' }).click();
  const form = sheet(page, 'เพิ่มแบนเนอร์');
  const file = form.locator('input[type="file"]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(form.getByRole('alert')).toBeVisible();
  await file.setInputFiles(picture);
  await expect(form.getByRole('combobox', { name: /^รูป/ })).toHaveValue('รูปที่อัปโหลด');
  await expect(form.getByRole('alert')).toHaveCount(0);
  const alt = `รูปของเรา ${Date.now()}`;
  await form.getByLabel(/^คำอธิบายรูป/).fill(alt);
  await form.getByLabel(/^ลิงก์/).fill('/promotion');
  await expectAccessible(page, 'banner editor with a picture', [1280]);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกแบนเนอร์แล้ว')).toBeVisible();
  const { banners } = await api<{ banners: { alt: string; image: string }[] }>('GET', '/banner');
  expect(banners.find((each) => each.alt === alt)?.image).toMatch(/^\/images\/u\//);
});

test('a logo needs words, and reaches a member’s open page without a reload', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const phone = await openFor(member);
  await phone.goto('/');
  const page = await operatorPage('owner');
  await page.goto('/settings/site');
  const logo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'โลโก้' }) });
  await logo.getByRole('button', { name: /^เลือกไฟล์/ }).click();
  await expect(logo.getByText('กรุณาใส่คำบรรยายก่อนเลือกรูป')).toBeVisible();
  await logo.getByLabel(/^คำบรรยายรูป/).fill('ดาวสตาร์ทูเค');
  await logo.locator('input[type="file"]').setInputFiles(picture);
  await expect(logo.getByRole('img', { name: 'ดาวสตาร์ทูเค' })).toBeVisible();
  const src = await logo.getByRole('img').getAttribute('src');
  const shown = phone.getByRole('banner').locator(`img[src="${src}"]`);
  await expect(shown.first()).toBeVisible();
  await expectAccessible(page, 'settings', [390, 1280]);
  await logo.getByLabel(/^คำบรรยายรูป/).fill('โลโก้ใหม่');
  await logo.getByRole('button', { name: 'บันทึกคำบรรยาย' }).click();
  await expect(logo.getByRole('img', { name: 'โลโก้ใหม่' })).toBeVisible();
  await logo.getByRole('button', { name: 'ใช้รูปเดิม' }).click();
  await expect(logo.getByText('ใช้รูปเดิมของระบบ')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a mistyped birth date that shut somebody out is put right by two operators', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/birth-date 400/, /400 \(Bad Request\)/);
  const nid = await aMember({ ofAge: false });
  await confirmAge(nid, '2015-04-13');
  const page = await operatorPage('owner');
  await page.goto(`/members/${nid.id}`);
  await expect(page.getByText('อายุต่ำกว่าเกณฑ์')).toBeVisible();
  await page.getByRole('button', { name: 'แก้ไข วันเกิด' }).click();
  const form = sheet(page, /^แก้วันเกิด/);
  await expect(form.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await form.getByLabel(/^วันเกิดที่ถูกต้อง/).fill('2199-01-01');
  await form.getByLabel(/^เหตุผล/).fill('ตรวจบัตรประชาชนแล้ว');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByText('วันเกิดไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง')).toBeVisible();
  await form.getByLabel(/^วันเกิดที่ถูกต้อง/).fill('1995-04-13');
  await expectAccessible(page, 'birth date', [1280]);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText(/^แก้วันเกิด รอผู้อนุมัติคนที่สอง/)).toBeVisible();

  const second = await operatorPage('finance');
  await second.goto('/approvals');
  const card = second.getByRole('listitem').filter({ hasText: nid.tel.slice(-4) });
  await expect(card).toContainText('••/••/2015 เป็น ••/••/1995');
  await card.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await sheet(second, 'แก้วันเกิด').getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(page.getByText('ไม่มีข้อจำกัด')).toBeVisible();
  await expect(page.getByText('••/••/1995')).toBeVisible();
});

test('the trail is read in Thai and narrowed by what it is about', async ({ operatorPage }) => {
  const mali = await aMember();
  await asOperator('owner', 'POST', `/members/${mali.id}/note`, { text: 'โทรหาแล้ว' });
  const page = await operatorPage('auditor');
  await page.goto('/audit?about=member');
  await expect(page.getByRole('row').filter({ hasText: mali.id }).first()).toContainText('เพิ่มบันทึกสมาชิก');
  await expect(page.getByText('เข้าสู่ระบบ', { exact: true })).toHaveCount(0);
  await page.getByLabel('ตั้งแต่วันที่').fill('2199-01-01');
  await expect(page.getByText('ไม่มีบันทึก')).toBeVisible();
});

test('an auditor sees and changes nothing; a page that is not theirs says why', async ({ operatorPage }) => {
  const mali = await aMember();
  const page = await operatorPage('auditor');
  await page.goto(`/members/${mali.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of [/ปรับเครดิต/, /ออกลิงก์/, /^ระงับ/, /^แสดง/, /^แก้ไข/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  await page.goto('/queue/messages');
  await expect(page.getByRole('heading', { name: 'ไม่มีสิทธิ์' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'เมนู' }).getByText('ข้อความถึงแอดมิน')).toHaveCount(0);
});

test('a message that comes while somebody looks shows in the list, the menu and the bar; A says it was looked after', async ({
  operatorPage,
}) => {
  const page = await operatorPage('owner');
  await page.goto('/queue/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = `ยังไม่ได้เงิน ${Date.now()}`;
  await api('POST', '/contact/message', { body: { tel: '0811113333', topic: 'withdraw', text } });
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^ข้อความ/ })).toBeVisible();
  await card.getByText(text).click();
  await page.keyboard.press('a');
  await expect(card).toBeHidden();
});

test('a queue that grows is heard once somebody asked for it, and never before', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function count(when) {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  await page.goto('/queue/messages');
  const heard = () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0));
  const leave = async () => {
    const text = `เสียง ${Date.now()}`;
    await api('POST', '/contact/message', { body: { tel: '0811114444', topic: 'game', text } });
    await expect(page.getByText(text)).toBeVisible();
  };
  await leave();
  expect(await heard()).toBe(0);
  await page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
  await page.getByRole('button', { name: 'เสียงเมื่อมีรายการใหม่' }).click();
  await page.keyboard.press('Escape');
  await leave();
  await expect.poll(heard).toBe(2);
});
