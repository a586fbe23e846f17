import { fileURLToPath } from 'node:url';
import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { sheet } from '../steps.ts';

const picture = fileURLToPath(new URL('../../../web/public/images/app-icon-192.png', import.meta.url));

test('a logo needs words, and reaches a member’s open page without a reload', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const phone = await openFor(member);
  await phone.goto('/');
  const page = await operatorPage('owner');
  await page.goto('/settings/site');
  await settled(page); // the settings stand above the pictures
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

test('a setting that is not taken says so at its field, and a year with too many digits breaks nothing', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/settings 400/);
  const page = await operatorPage('owner');
  await page.goto('/settings/site');
  const least = page.getByLabel('ฝากขั้นต่ำ (บาท)');
  await least.fill('900000');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(least).toHaveAccessibleDescription('ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด');
  await expect(least).toHaveValue('900,000');
  await least.fill('');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(least).toHaveAccessibleDescription(/ข้อมูลไม่ถูกต้อง/);
  await page.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(least).toHaveValue('100');

  const coin = page.getByLabel('มูลค่าต่อเหรียญ (บาท)');
  await coin.fill('1');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  const asked = sheet(page, 'เปลี่ยนค่าที่คุ้มครองเงิน');
  await asked.getByRole('textbox').fill('ลดต้นทุนกิจกรรม');
  await asked.getByRole('button', { name: 'บันทึก' }).click();
  await expect(coin).toHaveAccessibleDescription(/ตารางที่เผยแพร่แล้วจ่ายเกินมูลค่าเหรียญนี้: .*วงล้อนำโชค รุ่น \d/);
  await page.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(coin).toHaveValue('5');

  const until = page.locator('input[type="datetime-local"]').first();
  await until.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12026-11-22T10:00');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByText('ยังไม่มีการแก้ไข')).toBeVisible();
});
