import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { aMember, api, requestWithdrawal } from '../factories.ts';

const TEL = '0811117777';
const leaveMessage = (text: string) => api('POST', '/contact/message', { body: { tel: TEL, topic: 'game', text } });

/** Stubs browser notifications and the permission prompt; both are recorded on the page. */
const stubNotifications = (page: Page, answer: 'granted' | 'denied') =>
  page.addInitScript((permissionAnswer) => {
    const texts: string[] = [];
    let [requests, permission] = [0, 'default'];
    class Stub extends EventTarget {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        requests += 1;
        return (permission = permissionAnswer);
      }
      constructor(title: string, { body }: { body: string }) {
        super();
        texts.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Stub, notices: () => ({ texts, requests }) });
  }, answer);
const noticesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { notices: () => { texts: string[]; requests: number } }).notices());
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => Object.defineProperty(document, 'hidden', { configurable: true, value }), hidden);
const openMenu = (page: Page) => page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
const browserSwitch = (page: Page) => page.getByRole('button', { name: 'แจ้งเตือนนอกหน้าจอนี้' });

test('notifications ask at the switch, appear in hidden tabs only, and name nobody', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await stubNotifications(page, 'granted');
  await page.clock.install();
  await page.goto('/queue/messages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await noticesOf(page)).requests).toBe(0);
  await openMenu(page);
  await browserSwitch(page).click();
  await expect(browserSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  expect((await noticesOf(page)).requests).toBe(1);
  await page.keyboard.press('Escape');

  const first = `มองเห็นอยู่ ${Date.now() % 1_000_000}`;
  const counted = page.waitForResponse('**/api/dashboard');
  await leaveMessage(first);
  await expect(page.getByText(first)).toBeVisible();
  await counted;
  await page.clock.runFor(2500); // events are batched for this long
  expect((await noticesOf(page)).texts).toEqual([]);

  await hide(page, true);
  await leaveMessage(`ซ่อนอยู่ ${Date.now() % 1_000_000}`);
  await expect
    .poll(async () => (await noticesOf(page)).texts)
    .toContainEqual(expect.stringMatching(/^STAR2K: (ข้อความถึงแอดมินใหม่|มีรายการใหม่) \d+ รายการ$/));
  const { texts } = await noticesOf(page);
  for (const text of texts) {
    expect(text).toMatch(/^STAR2K: [ก-๙ ]+( \d+ รายการ)?$/); // other tests cause notifications too
    expect(text).not.toContain(TEL.slice(-4));
  }

  const allCame = Promise.withResolvers<void>(); // releases the count once all messages exist
  await page.route('**/api/dashboard', async (route) => {
    await allCame.promise;
    await route.continue();
  });
  await Promise.all(Array.from({ length: 12 }, (_, at) => leaveMessage(`พร้อมกัน ${at} ${Date.now() % 1_000_000}`)));
  allCame.resolve();
  await expect
    .poll(async () => (await noticesOf(page)).texts.slice(texts.length))
    .toContainEqual(expect.stringMatching(/^STAR2K: มีรายการใหม่ \d+ รายการ$/));
});

test('a refused permission shows a message, and the switch stays off', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await stubNotifications(page, 'denied');
  await page.goto('/queue/messages');
  await openMenu(page);
  await browserSwitch(page).click();
  await expect(page.getByText(/^เบราว์เซอร์ไม่อนุญาตให้แจ้งเตือน/)).toBeVisible();
  await expect(browserSwitch(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the tab shows the number of waiting items in its title and icon', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await leaveMessage(`ไอคอน ${Date.now() % 1_000_000}`);
  await page.goto('/queue/messages');
  await expect(page).toHaveTitle(/^\(\d+\) ข้อความถึงแอดมิน · STAR2K$/);
  const icon = () => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '');
  await expect.poll(icon).toMatch(/^data:image\/png;base64,/);
  await page.getByRole('link', { name: 'ดูแลแล้ว' }).click();
  await expect(page).toHaveTitle(/^\(\d+\) /); // other views keep it
});

test('an overdue item sounds each minute, at the set volume, except in quiet hours', async ({ operatorPage }) => {
  const page = await operatorPage('finance');
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function count(when) {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  await requestWithdrawal(await aMember({ credit: 900 }), 300);
  await page.clock.install({ time: Date.now() + 10 * 60_000 }); // ten minutes later by the page's clock
  await page.goto('/queue/withdrawals');
  const notesPlayed = () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'เสียงเมื่อมีรายการใหม่' }).click();
  await expect(page).toHaveTitle(/^\(\d+\) /); // the count is loaded
  await page.clock.fastForward(61_000);
  await expect.poll(notesPlayed).toBeGreaterThanOrEqual(2);

  await page.getByRole('button', { name: 'ตั้งค่าการแจ้งเตือน' }).click();
  const form = page.getByRole('dialog', { name: 'ตั้งค่าการแจ้งเตือน' });
  await form.getByRole('slider').press('ArrowRight');
  await expect(form.getByText('ความดัง 55%')).toBeVisible();
  await form.getByRole('switch', { name: 'ช่วงเวลาเงียบ' }).check({ force: true });
  const clock = (hours: number) =>
    page.evaluate((ahead) => new Date(Date.now() + ahead * 3_600_000).toTimeString().slice(0, 5), hours);
  await form.getByLabel('ตั้งแต่').fill(await clock(-2));
  await form.getByLabel('ถึง').fill(await clock(2));
  await expectAccessible(page, 'sound and quiet hours');
  await form.getByRole('button', { name: 'ปิด' }).last().click();
  const before = await notesPlayed();
  await page.clock.fastForward(121_000);
  expect(await notesPlayed()).toBe(before);
});

test('a growing queue sounds only after the operator turned sound on', async ({ operatorPage }) => {
  const page = await operatorPage('owner');
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function count(when) {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  await page.goto('/queue/messages');
  const notesPlayed = () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0));
  const leave = async () => {
    const text = `เสียง ${Date.now() % 1_000_000}`;
    await api('POST', '/contact/message', { body: { tel: '0811114444', topic: 'game', text } });
    await expect(page.getByText(text)).toBeVisible();
  };
  await leave();
  expect(await notesPlayed()).toBe(0);
  await page.getByRole('button', { name: /^บัญชีของฉัน/ }).click();
  await page.getByRole('button', { name: 'เสียงเมื่อมีรายการใหม่' }).click();
  await page.keyboard.press('Escape');
  await leave();
  await expect.poll(notesPlayed).toBeGreaterThanOrEqual(2); // one sound has two notes; other tests may add items
});
