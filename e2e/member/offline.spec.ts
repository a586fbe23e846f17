import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { aMember } from '../people.ts';

const withWorker = { serviceWorkers: 'allow' } as const;
const gone = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/];
const strip = (page: Page) => page.getByText(/^ออฟไลน์อยู่ ข้อมูลล่าสุดเมื่อ /);

/** The addresses that the worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** The worker is in charge, it keeps what the page has loaded, and what was read is kept too. */
const settledWorker = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^\/assets\/deferred-.*\.js$/));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.last-data'))).toContain('"credit"');
};

test('a page opened without a connection shows what was last read, with its time, and fetches anew when it is back', async ({
  openFor,
  trouble,
}) => {
  trouble.expect(...gone);
  const member = await aMember({ credit: 500 });
  const page = await openFor(member, withWorker);
  await page.goto('/');
  const money = page.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' });
  await expect(money.getByText(/^500\.\d\d บาท$/)).toBeAttached();
  await settledWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(strip(page)).toBeVisible();
  await expect(money.getByText(/^500\.\d\d บาท$/)).toBeAttached();
  await expect(money.getByText(/^อัปเดตล่าสุด \d\d:\d\d น\./)).toBeVisible();
  await expectAccessible(page, 'home without a connection');
  const read = page.waitForResponse(/\/api\/credit$/);
  await page.context().setOffline(false);
  await expect(page.getByText('กลับมาออนไลน์แล้ว')).toBeVisible();
  expect((await read).ok()).toBe(true);
});

test('the worker never keeps an answer of the program', async ({ openFor }) => {
  const page = await openFor(await aMember(), withWorker);
  await page.goto('/');
  await settledWorker(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' })).toHaveAttribute('aria-busy', 'false');
  const paths = await kept(page);
  expect(paths).toContain('/');
  expect(paths.filter((path) => !/^\/(assets\/.+|before-paint\.js|manifest\.webmanifest)?$/.test(path))).toEqual([]);
});

test('a page that was never visited says without a connection that there is none', async ({ openFor, trouble }) => {
  trouble.expect(...gone, /dynamically imported module/);
  const page = await openFor(await aMember(), withWorker);
  await page.goto('/');
  await settledWorker(page);
  await page.context().setOffline(true);
  await page.goto('/tx/history');
  await expect(page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต' })).toBeVisible();
});

test('what was read is forgotten by who signs out, and never shown to who comes next', async ({ openFor, trouble }) => {
  trouble.expect(...gone);
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
  await expect(next.getByRole('region', { name: 'ยอดเครดิตคงเหลือ' })).toContainText('ไม่ทราบยอด', { timeout: 15_000 });
});
