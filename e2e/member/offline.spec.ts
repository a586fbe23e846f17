import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { aMember } from '../factories.ts';
import { offlineErrors, waitForWorker, offlineStrip, withWorker } from './offline-steps.ts';

test('a page opened offline shows the last data with its time and refetches online', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors);
  const member = await aMember({ credit: 500 });
  const page = await openFor(member, withWorker);
  await page.goto('/');
  const money = page.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' });
  await expect(money.getByText(/^500\.\d\d บาท$/)).toBeAttached();
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(offlineStrip(page)).toBeVisible();
  await expect(money.getByText(/^500\.\d\d บาท$/)).toBeAttached();
  await expect(money.getByText(/^อัปเดตล่าสุด \d\d:\d\d น\./)).toBeVisible();
  await expectAccessible(page, 'home without a connection');
  const read = page.waitForResponse(/\/api\/credit$/);
  await page.context().setOffline(false);
  await expect(page.getByText('กลับมาออนไลน์แล้ว')).toBeVisible();
  expect((await read).ok()).toBe(true);
});

test('signing out removes cached data, and the next member never sees it', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors, / 401$/); // calls in flight when the session ended
  const page = await openFor(await aMember({ credit: 500 }));
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.last-data'))).toContain('"credit"');
  const left = await page.evaluate(() => localStorage.getItem('auth.last-data'));
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await page.getByRole('dialog', { name: 'เมนูสมาชิก' }).getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  expect((await page.evaluate(() => localStorage.getItem('auth.last-data'))) ?? '').not.toContain('"credit"');

  const next = await openFor(await aMember());
  await next.addInitScript((text) => localStorage.setItem('auth.last-data', text), left ?? '');
  await next.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' })).toContainText('ไม่ทราบยอด');
});
