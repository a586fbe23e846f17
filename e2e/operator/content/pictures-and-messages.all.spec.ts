import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { api } from '../../factories.ts';
import { pressKey, sheet } from '../steps.ts';

const picture = fileURLToPath(new URL('../../../web/public/images/app-icon-192.png', import.meta.url));

test('an uploaded image becomes the banner’s; other files are refused with a sentence', async ({
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
  const alt = `รูปของเรา ${Date.now() % 1_000_000}`;
  await form.getByLabel(/^คำอธิบายรูป/).fill(alt);
  await form.getByLabel(/^ลิงก์/).fill('/promotion');
  await expectAccessible(page, 'banner editor with a picture', [1280]);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกแบนเนอร์แล้ว')).toBeVisible();
  const { banners } = await api<{ banners: { alt: string; image: string }[] }>('GET', '/banner');
  expect(banners.find((each) => each.alt === alt)?.image).toMatch(/^\/images\/u\//);
});

test('a new message appears in list, menu and bar; A marks it as handled', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.goto('/queue/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = `ยังไม่ได้เงิน ${Date.now() % 1_000_000}`;
  await api('POST', '/contact/message', { body: { tel: '0811113333', topic: 'withdraw', text } });
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^ข้อความ/ })).toBeVisible();
  await card.getByText(text).click();
  await pressKey(page, 'a');
  await expect(card).toBeHidden();
});
