import type { Page } from '@playwright/test';
import { asOperator } from '../../operators.ts';
import { desktop, expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { closePopup, loginDialog, registerDialog, signInByDialog } from '../steps.ts';

const carousel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'แบนเนอร์' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'ประกาศ' });

test('news that fail to load can be retried', async ({ page, trouble }) => {
  trouble.expect(/announcement-feed/);
  await page.route('**/api/announcement-feed', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/news');
  await expect(page.getByText('โหลดข้อมูลไม่สำเร็จ')).toBeVisible();
  await page.unroute('**/api/announcement-feed');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('heading', { name: 'รวมวิธีใช้งานไว้ให้แล้ว' })).toBeVisible();
});

test('the privacy notice leads to the policy and stays away once understood', async ({ open }) => {
  const page = await open({ storageState: { cookies: [], origins: [] } });
  await page.goto('/news');
  const notice = page.getByRole('complementary', { name: 'ความเป็นส่วนตัว' });
  await expect(notice).toContainText('เราใช้คุกกี้ที่จำเป็นต่อการทำงานของเว็บเท่านั้น');
  await notice.getByRole('link', { name: 'นโยบายความเป็นส่วนตัว' }).click();
  await expect(page).toHaveURL('/contact?s=privacy');
  await notice.getByRole('button', { name: 'เข้าใจแล้ว' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'ความเป็นส่วนตัว' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a contact message with its transaction reaches the operators', async ({ openFor }) => {
  const member = await aMember({ credit: 321 });
  const page = await openFor(member);
  await page.goto('/contact');
  await expect(page.getByText('เวลาทำการ ทุกวัน')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toContainText('แชทกับแอดมิน'); // members see chat first
  await expect(page.getByRole('link', { name: 'เพิ่มเพื่อนใน LINE', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/line\.me\/R\/ti\/p\/%40star2k/,
  );
  await page.getByRole('link', { name: 'ฝากแล้วเครดิตไม่เข้า' }).click();
  await expect(page).toHaveURL('/contact?topic=deposit');
  await page.getByRole('radio', { name: /DP-/ }).check();
  await expect(page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' })).toHaveValue(/^[\d\s-]+$/);
  const words = `ยอดยังไม่ขึ้น ${member.tel}`;
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(page.getByText('กรุณากรอกข้อความ')).toBeVisible();
  await page.getByRole('textbox', { name: 'ข้อความ' }).fill(words);
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' }).getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await page.getByRole('textbox', { name: 'ข้อความ' }).blur();
  await expect(page.getByText('กรุณากรอกข้อความ')).toBeHidden();
  const { body } = await asOperator('owner', 'GET', '/contact-messages?limit=100');
  const sent = (body.data as { text: string; topic: string; tel: string }[]).find(({ text }) => text.includes(words));
  expect(sent).toMatchObject({ topic: 'deposit', tel: member.tel, text: expect.stringMatching(/^เลขอ้างอิง DP-/) });
});

test('a double tap sends one contact message', async ({ signedIn: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contact/message')) sent.push(request.url());
  });
  await page.goto('/contact?topic=deposit');
  await page.getByRole('textbox', { name: 'ข้อความ' }).fill('ยอดไม่เข้า');
  await page.getByRole('button', { name: 'ส่งข้อความ' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a visitor keeps one LINE account and copies its id', async ({ open }) => {
  const page = await open({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/contact');
  const line = page.getByRole('link', { name: 'เพิ่มเพื่อนใน LINE', exact: true });
  const address = await line.getAttribute('href');
  await expect(page.getByRole('img', { name: 'สแกนเพื่อเพิ่มเพื่อน' })).toBeVisible();
  await page.getByRole('button', { name: 'คัดลอก LINE ID' }).click();
  await expect(page.getByText('คัดลอกแล้ว')).toBeVisible();
  await page.reload();
  await expect(line).toHaveAttribute('href', address ?? '');
});

test('help is searched, opened, and links to its page', async ({ signedIn: page }) => {
  await page.goto('/howto');
  const search = page.getByRole('searchbox', { name: 'ค้นหาวิธีใช้งาน' });
  await search.fill('ทรูมันนี่');
  await page.getByText('ฝากด้วยทรูมันนี่', { exact: true }).click();
  await page
    .getByRole('link', { name: /^เปิดหน้านี้/ })
    .first()
    .click();
  await expect(page).toHaveURL('/tx/deposit');
  await page.goBack();
  await search.fill('ไม่มีเรื่องนี้แน่');
  await expect(page.getByText('ไม่พบคำตอบสำหรับ “ไม่มีเรื่องนี้แน่”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'แชทกับแอดมิน' }).click();
  await expect(page).toHaveURL('/chat');
});

test('built-in help appears when the site’s help fails', async ({ signedIn: page, trouble }) => {
  trouble.expect(/howto/);
  await page.route('**/api/howto', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/howto');
  await expect(page.getByText('โหลดข้อมูลไม่สำเร็จ')).toBeVisible();
  await expect(page.getByText('โอนผ่านเลขบัญชีให้ตรงทุกสตางค์')).toBeVisible();
});

test('banners move on request, or by themselves once enabled', async ({ signedIn: page }) => {
  await page.goto('/');
  const banners = carousel(page);
  const [first, second, last] = [0, 1, 2].map((place) => banners.getByRole('listitem').nth(place));
  if (!first || !second || !last) throw new Error('three banners');
  await banners.scrollIntoViewIfNeeded(); // a new member's steps are above
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await banners.getByRole('button', { name: 'แบนเนอร์ถัดไป' }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport({ ratio: 0.1 });
  await banners.getByRole('button', { name: 'แบนเนอร์ก่อนหน้า' }).click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await banners.getByRole('button', { name: 'แบนเนอร์ก่อนหน้า' }).click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await banners.getByRole('button', { name: 'เลื่อนอัตโนมัติ', exact: true }).click(); // off, since reduced motion is set
  await expect(banners.getByRole('button', { name: 'หยุดเลื่อนอัตโนมัติ' })).toBeVisible();
  await last.getByRole('link').click();
  await expect(page).toHaveURL('/contact');
});

test('the announcement leads to the news', async ({ signedIn: page }) => {
  await page.goto('/');
  const ticker = page.getByRole('region', { name: 'ประกาศ', exact: true });
  await expect(ticker).toContainText('ธนาคารอาจปิดปรับปรุง');
  await ticker.getByRole('link', { name: 'อ่านต่อ' }).click();
  await expect(page).toHaveURL('/news');
});

test('the popup opens once per sign-in until dismissed for the day', async ({ page, member, trouble }) => {
  trouble.expect(/ 401$/); // calls of a page whose token was removed
  const signIn = async () => {
    await page.goto('/login');
    await expect(loginDialog(page)).toContainText('ฝากด้วย QR พร้อมเพย์');
    await signInByDialog(page, member.tel, member.password);
    await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
  };
  const signOut = () => page.evaluate(() => localStorage.removeItem('auth.token'));
  await signIn();
  await closePopup(page);
  await page.reload();
  await expect(carousel(page)).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await signOut();
  await signIn();
  await popup(page).getByRole('checkbox', { name: 'ไม่ต้องแสดงอีกวันนี้' }).check();
  await popup(page).getByRole('link').click();
  await expect(page).toHaveURL('/howto');
  await expect(popup(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await signOut();
  await signIn();
  await expect(carousel(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.popup-banner'))).toBeNull();
  await expect(popup(page)).toBeHidden();
});

test('the popup waits on money pages', async ({ page, member }) => {
  await page.goto('/?redirect=tx/deposit');
  await signInByDialog(page, member.tel, member.password);
  await expect(page).toHaveURL('/tx/deposit');
  await expect(page.getByRole('heading', { name: 'ฝากเงิน' }).first()).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.getByRole('link', { name: 'หน้าหลัก' }).last().click();
  await expect(popup(page)).toBeVisible();
});

test('the register dialog’s strip opens the banner above it', async ({ page }) => {
  await page.goto('/register');
  await registerDialog(page)
    .getByRole('button', { name: /^เริ่มต้นใช้งาน/ })
    .click();
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'ปิด' }).last().click();
  await expect(popup(page)).toBeHidden();
  await expect(registerDialog(page)).toBeVisible();
});

test('terms, privacy and chat pages open', async ({ openFor, member, page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'ข้อกำหนด' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ข้อกำหนด' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'ความเป็นส่วนตัว' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ความเป็นส่วนตัว' })).toBeVisible();
  const inside = await openFor(member);
  await inside.goto('/contact');
  await inside.getByRole('link', { name: /^แชทกับแอดมิน/ }).click();
  await expect(inside).toHaveURL('/chat');
  await expect(inside.getByRole('log', { name: 'ข้อความ' })).toBeVisible();
});
