import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { api, aMember } from '../../factories.ts';
import { sheet, pressKey } from '../steps.ts';
import { fileURLToPath } from 'node:url';

test('a banner needs an image and a description; it is shown, changed and hidden', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.goto('/content/banners');
  await page.getByRole('button', { name: 'เพิ่มแบนเนอร์' }).click();
  const form = sheet(page, 'เพิ่มแบนเนอร์');
  await form.getByLabel(/^ลิงก์/).fill('/promotion');
  await form.getByRole('combobox', { name: /^รูป/ }).click();
  await page.getByRole('option', { name: '/images/banner-friends.svg' }).click();
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByRole('alert')).toHaveText('กรุณาใส่คำอธิบายรูป');
  const alt = `ชวนเพื่อน ${Date.now() % 1_000_000}`;
  await form.getByLabel(/^คำอธิบายรูป/).fill(`${alt} · รับด้วยกัน`);
  await expect(form.getByRole('figure').getByText(alt, { exact: true })).toBeVisible();
  await expectAccessible(page, 'banner editor');
  const until = form.getByLabel(/^เลิกแสดง/);
  await until.fill('2099-12-31 9:00');
  await until.press('Enter');
  await expect(form.getByText('กรอกเป็น ปปปป-ดด-วว ชช:นน')).toBeVisible();
  await until.fill('2099-12-31 09:00');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  const visibleBanners = async () =>
    (await api<{ banners: { alt: string }[] }>('GET', '/banner')).banners.filter((each) => each.alt.startsWith(alt));
  await expect.poll(async () => (await visibleBanners()).length).toBe(1);
  await expect(page.getByRole('row').filter({ hasText: alt })).toContainText('2099-12-31 09:00');
  await page.getByRole('button', { name: new RegExp(`^แก้ไข ${alt}`) }).click();
  await sheet(page, 'แก้ไขแบนเนอร์').getByRole('switch').dispatchEvent('click');
  await sheet(page, 'แก้ไขแบนเนอร์').getByRole('button', { name: 'บันทึก' }).click();
  await expect.poll(async () => (await visibleBanners()).length).toBe(0);
  await expect(page.getByRole('row').filter({ hasText: alt })).toContainText('ซ่อน');
});

test('concurrent edits are reported, and a click outside keeps the input', async ({ operatorPage, trouble }) => {
  trouble.expect(/howto\/\S+ 409/);
  const title = `สองคน ${Date.now() % 1_000_000}`;
  const topic = { title, steps: [{ text: 'หนึ่ง', url: null }], position: 0, is_active: false };
  const { body } = await asOperator('owner', 'POST', '/howto', topic);
  const { id } = (body as { data: { id: string } }).data;
  const page = await operatorPage('owner');
  await page.goto('/content/howto');
  await page.getByRole('button', { name: `แก้ไข ${title}` }).click();
  const form = sheet(page, 'แก้ไขหัวข้อ');
  await form.getByLabel('ข้อความขั้นที่ 1').fill('พิมพ์ไว้');
  await page.mouse.click(5, 5);
  await expect(form.getByLabel('ข้อความขั้นที่ 1')).toHaveValue('พิมพ์ไว้');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('alert')).toContainText('ยังไม่ได้บันทึก');

  await form.getByRole('button', { name: 'เพิ่มขั้นตอน' }).click();
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByLabel('ข้อความขั้นที่ 2')).toHaveAccessibleDescription('ทุกขั้นต้องมีข้อความ');
  await expect(form.getByLabel('ข้อความขั้นที่ 1')).not.toHaveAccessibleDescription(/./);
  await form.getByLabel('ข้อความขั้นที่ 2').fill('สอง');
  await form.getByLabel('ลิงก์ขั้นที่ 2').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByLabel('ลิงก์ขั้นที่ 2')).toHaveAccessibleDescription(/ขึ้นต้นด้วย/);
  await form.getByRole('button', { name: 'ลบขั้นที่ 2' }).click();

  await asOperator('owner', 'PUT', `/howto/${id}`, { ...topic, steps: [{ text: 'ของอีกคน', url: null }] });
  await form.getByLabel('ข้อความขั้นที่ 1').fill('พิมพ์ต่อ');
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form.getByRole('alert')).toContainText('ผู้ดูแลคนอื่นแก้ไขรายการนี้ไปแล้ว');
  await expect(form.getByLabel('ข้อความขั้นที่ 1')).toHaveValue('พิมพ์ต่อ');
  await form.getByRole('button', { name: 'บันทึกทับ' }).click();
  await expect(form).toBeHidden();
  await asOperator('owner', 'DELETE', `/howto/${id}`);
});

test('three submits at once add one row', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.goto('/settings/contact-lines');
  await page.getByRole('button', { name: 'เพิ่มไลน์' }).click();
  const form = sheet(page, 'เพิ่มไลน์');
  const name = `สามครั้ง ${Date.now() % 1_000_000}`;
  await form.getByLabel(/^ชื่อ/).fill(name);
  await form.getByLabel(/^ไอดีไลน์ \*/).fill('@star2k');
  await form.getByLabel('แสดงให้สมาชิกเห็น').uncheck({ force: true }); // a visible one needs approval
  await form.getByLabel(/^ลำดับ/).fill('5000');
  await form.getByLabel(/^ลำดับ/).press('Enter');
  await expect(form.getByText('ลำดับเป็นเลข 0–1000').first()).toBeVisible();
  await form.getByLabel(/^ลำดับ/).fill('7');
  await form.locator('form').evaluate((element: HTMLFormElement) => {
    for (let tap = 0; tap < 3; tap += 1) element.requestSubmit();
  });
  await expect(form).toBeHidden();
  const { body } = await asOperator('owner', 'GET', '/contact-lines');
  const made = (body as { data: { id: string; name: string }[] }).data.filter((each) => each.name === name);
  expect(made).toHaveLength(1);
  await asOperator('owner', 'DELETE', `/contact-lines/${made[0]?.id}`);
});

test('a visitor’s message waits unchanged until it is marked as handled', async ({ operatorPage }) => {
  const text = `<b>ติดต่อกลับ</b> ${Date.now() % 1_000_000}`;
  await api('POST', '/contact/message', { body: { tel: '0811112222', topic: 'other', text } });
  const page = await operatorPage('owner');
  await page.goto('/queue/messages');
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText('0811112222');
  await card.getByRole('button', { name: 'ดูแลแล้ว' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'ดูแลแล้ว' }).click();
  await expect(card).toContainText('ดูแลโดย');
});

test('a reset link needs a reason, goes to the member’s phone, and stays hidden', async ({ operatorPage }) => {
  const mali = await aMember();
  const page = await operatorPage('owner');
  await page.goto(`/members/${mali.id}`);
  await page.getByRole('button', { name: 'ออกลิงก์ตั้งรหัสผ่านใหม่' }).click();
  const confirmation = sheet(page, /^ลิงก์ตั้งรหัสผ่านใหม่/);
  await confirmation.getByLabel(/^ระบุเหตุผล/).fill('โทรยืนยันตัวตนแล้ว');
  await confirmation.getByRole('button', { name: 'ส่งลิงก์ทาง SMS' }).click();
  await expect(page.getByText(/^ส่งลิงก์ทาง SMS ไปที่/)).toBeVisible();
  await expect(page.getByText(/update-password/)).toHaveCount(0);
});

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
