import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import type { PageErrors } from '../page-guard.ts';
import { dismissAlert } from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the 404 page links home and contact and shows a copyable id', async ({ signedIn: page }) => {
  await page.goto('/no-such-page');
  await expect(heading(page, 'ไม่พบหน้านี้')).toBeVisible();
  await expect(page.getByText('This page could not be found')).toHaveAttribute('lang', 'en');
  const id = (await page.getByText(/^E-[0-9A-F]{4}-\d{4}$/).textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'คัดลอกรหัส' }).click();
  await expect(page.getByText('คัดลอกแล้ว')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await page.getByRole('region', { name: 'ไม่พบหน้านี้' }).getByRole('link', { name: 'ติดต่อเรา' }).click();
  await expect(page).toHaveURL(`/contact?ref=${id}`);
  await expect(page.getByText(id)).toBeVisible();
});

test('the maintenance dialog covers the open page and closes by itself', async ({ signedIn: page, trouble }) => {
  trouble.expect(/ 503$/);
  const until = new Date(Date.now() + 1_800_000);
  const clock = until.toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });
  let closed = false;
  const { data } = await (await page.request.get('/api/combine')).json();
  await page.route('**/api/combine', (route) => {
    const maintenance_until = closed ? until.toISOString() : null;
    return route.fulfill({ json: { data: { ...data, maintenance: closed, maintenance_until } } });
  });
  await page.route('**/api/credit', (route) =>
    closed
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'unavailable', id: 'maintenance', message: 'ปิดปรับปรุงระบบชั่วคราว', retry_after_s: 60 } },
        })
      : route.fallback(),
  );
  await page.goto('/');
  const shut = page.getByRole('dialog', { name: 'ปิดปรับปรุงระบบชั่วคราว' });
  await expect(page.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' })).toBeVisible();
  await expect(shut).toBeHidden();
  closed = true;
  // Not a click: an event may have brought the dialog already, and it covers the button.
  await page.getByRole('button', { name: 'อัปเดตยอดเงิน' }).first().dispatchEvent('click');
  await expect(shut).toContainText(`คาดว่าจะกลับมาเวลา ${clock} น.`);
  await expect(shut.getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shut).toBeVisible();
  await expectAccessible(page, 'the page of the maintenance');
  await shut.getByRole('link', { name: 'ติดต่อเรา' }).click();
  await expect(page.getByRole('heading', { name: 'ติดต่อเรา' })).toBeVisible();
  await expect(shut).toBeHidden();
  await page.goBack();
  await expect(shut).toBeVisible();
  closed = false;
  await expect(shut).toBeHidden();
});

const FAILS = 'export const Component = () => { throw new Error("this page is broken") }';
const failPage = (page: Page, trouble: PageErrors) => {
  trouble.expect(/this page is broken/, /React Router caught/, /error occurred in/);
  return page.route(/assets\/tx-page.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FAILS }),
  );
};

test('a failed page reports it inside the shell and says that money is safe', async ({ signedIn: page, trouble }) => {
  await failPage(page, trouble);
  await page.goto('/tx');
  await expect(heading(page, 'ระบบขัดข้องชั่วคราว')).toBeVisible();
  await expect(page.getByText('เงินและรายการของคุณไม่ได้รับผลกระทบ กรุณาลองอีกครั้ง')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await expectAccessible(page, 'the page of 500');
});

test('a page that fails during a commit does not say that money is safe', async ({ signedIn: page, trouble }) => {
  await failPage(page, trouble);
  await page.route('**/api/member/regulardeposit', () => {}); // never answered
  await page.goto('/tx');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ฝาก-ถอน' }).click();
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('700');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await expect(page.getByRole('dialog', { name: 'กรุณารอสักครู่' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('เรากำลังตรวจสอบรายการล่าสุดของคุณ ดูสถานะได้ที่ประวัติรายการ')).toBeAttached();
  await expect(page.getByText('เงินและรายการของคุณไม่ได้รับผลกระทบ กรุณาลองอีกครั้ง')).toBeHidden();
});

test('a commit failed on the server shows the log’s id and no word on safe money', async ({
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/ 500$/);
  const message = 'ระบบขัดข้องชั่วคราว เงินและรายการของคุณไม่ได้รับผลกระทบ';
  const error = { code: 'internal', message, id: '1fb4bfbcc5ea4fcfa5b17756a88bde08' };
  await page.route('**/api/member/regulardeposit', (route) => route.fulfill({ status: 500, json: { error } }));
  await page.goto('/tx/deposit');
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('700');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await dismissAlert(page, 'เรากำลังตรวจสอบรายการล่าสุดของคุณ ดูสถานะได้ที่ประวัติรายการ (รหัส E-1FB4BFBC)');
});
