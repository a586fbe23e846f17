import { fileURLToPath } from 'node:url';
import { expectAccessible, settled } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';

const picture = fileURLToPath(new URL('../../../web/public/images/app-icon-192.png', import.meta.url));

test('a logo needs a description and appears on open pages without a reload', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const phone = await openFor(member);
  await phone.goto('/');
  const page = await operatorPage('owner');
  await page.goto('/settings/site');
  await settled(page); // the settings load above the pictures
  const logo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'โลโก้' }) });
  await logo.getByRole('button', { name: /^เลือกไฟล์/ }).click();
  await expect(logo.getByText('กรุณาใส่คำบรรยายก่อนเลือกรูป')).toBeVisible();
  await logo.getByLabel(/^คำบรรยายรูป/).fill('ดาวสตาร์ทูเค');
  await logo.locator('input[type="file"]').setInputFiles(picture);
  await expect(logo.getByRole('img', { name: 'ดาวสตาร์ทูเค' })).toBeVisible();
  const src = await logo.getByRole('img').getAttribute('src');
  const phoneLogo = phone.getByRole('banner').locator(`img[src="${src}"]`);
  await expect(phoneLogo.first()).toBeVisible();
  await expectAccessible(page, 'settings', [390, 1280]);
  await logo.getByLabel(/^คำบรรยายรูป/).fill('โลโก้ใหม่');
  await logo.getByRole('button', { name: 'บันทึกคำบรรยาย' }).click();
  await expect(logo.getByRole('img', { name: 'โลโก้ใหม่' })).toBeVisible();
  await logo.getByRole('button', { name: 'ใช้รูปเดิม' }).click();
  await expect(logo.getByText('ใช้รูปเดิมของระบบ')).toBeVisible();
  await expect(phoneLogo).toHaveCount(0);
});
