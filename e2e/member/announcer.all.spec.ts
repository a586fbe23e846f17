import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pauseTimers } from '../toasts.ts';
import { aMember, requestDeposit, payDeposit } from '../factories.ts';
import { openAnnouncer } from './steps.ts';

// Announcements for screen readers: web/src/kit/live/announcer.ts.

declare global {
  var heard: string[] | undefined;
}

/** Records the text of every live region of the page. */
const recordAnnouncements = async (page: Page): Promise<void> => {
  await openAnnouncer(page);
  await page.clock.install();
  await page.addInitScript(() => {
    globalThis.heard = [];
    const roots: (Document | ShadowRoot)[] = [document];
    let last = '';
    const observer = new MutationObserver(() => {
      const text = roots
        .flatMap((root) => [...root.querySelectorAll('[role=status], [aria-live=polite], output')])
        .map((region) => region.textContent.trim())
        .join('|');
      if (text && text !== last) globalThis.heard?.push(text);
      last = text;
    });
    const all = { subtree: true, childList: true, characterData: true };
    observer.observe(document, all);
    const attach = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')?.value as Element['attachShadow'];
    Element.prototype.attachShadow = function observed(init) {
      const root = attach.call(this, init);
      roots.push(root);
      observer.observe(root, all);
      return root;
    };
  });
};
const announcements = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.heard ?? []);
/** Waits two pauses of the announcer, so that repeats would have occurred. */
const waitForRepeats = (page: Page): Promise<void> => page.clock.runFor(2500);

test('incoming money is announced once, then the other changes', async ({ openFor }) => {
  const member = await aMember({ credit: 100 });
  const deposit = await requestDeposit(member, 300);
  const page = await openFor(member);
  await recordAnnouncements(page);
  await page.goto('/tx/history');
  await expect(page.getByRole('button', { name: /^ฝากเงิน/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await payDeposit(member, deposit);
  await expect
    .poll(() => announcements(page))
    .toContainEqual(expect.stringMatching(/^เครดิตเพิ่มขึ้น ยอดคงเหลือ [\d,.]+ บาท$/));
  await expect.poll(() => announcements(page)).toContainEqual('มีรายการใหม่ 1 รายการ');
  await waitForRepeats(page);
  const all = await announcements(page);
  expect(new Set(all).size).toBe(all.length);
});

test('a lost connection and its return are announced once each', async ({ openFor, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await openFor(await aMember());
  await recordAnnouncements(page);
  await page.goto('/tx');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect.poll(() => announcements(page)).toContainEqual(expect.stringContaining('ออฟไลน์'));
  await page.context().setOffline(false);
  await expect.poll(() => announcements(page)).toContainEqual('กลับมาออนไลน์แล้ว');
  expect((await announcements(page)).filter((text) => /ออฟไลน์|ออนไลน์/.test(text))).toHaveLength(2);
});

test('a failure in several parts of a page is announced once', async ({ openFor, trouble }) => {
  trouble.expect(/ 500$/);
  const page = await openFor(await aMember());
  await page.routeWebSocket(/realtime-socket/, () => {}); // a connecting socket would trigger a refetch
  await recordAnnouncements(page);
  await page.route(/\/api\/member\/(bank|sessions|bank-change|report)|\/api\/withdraw\/preview/, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'conflict', message: 'ระบบขัดข้อง' } } }),
  );
  await page.goto('/tx');
  await expect(page.getByText('โหลดข้อมูลไม่สำเร็จ').first()).toBeVisible();
  await expect.poll(() => announcements(page)).toContain('โหลดข้อมูลไม่สำเร็จ');
  await waitForRepeats(page);
  expect((await announcements(page)).filter((text) => text === 'โหลดข้อมูลไม่สำเร็จ')).toHaveLength(1);
});

test('a page and its dialog share one live region', async ({ openFor, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await openFor(await aMember({ ofAge: false }));
  await openAnnouncer(page);
  await pauseTimers(page, 4000); // announcements stay
  for (const path of ['/', '/tx', '/profile', '/news']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[role=status], [aria-live], output'), path).toHaveCount(1);
  }
  await page.goto('/tx/deposit');
  const dialog = page.getByRole('dialog', { name: 'ยืนยันอายุ' });
  await dialog.getByRole('textbox', { name: 'วัน', exact: true }).fill('29');
  await dialog.getByRole('textbox', { name: 'เดือน' }).fill('2');
  await dialog.getByRole('textbox', { name: 'ปี' }).fill('2543');
  await expect(dialog.getByRole('status')).toHaveText('29 กุมภาพันธ์ พ.ศ. 2543 (ค.ศ. 2000)');
  await expect(page.locator('[role=status], [aria-live], output')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.locator('body > .sr [role=status]')).toHaveText(/ออฟไลน์/);
});
