import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { urls } from '../../urls.ts';

const creditOn = async (page: Page): Promise<number> =>
  Number((await page.locator('#credit').innerText()).replace(/[^\d.]/g, ''));
const outcome = (page: Page) => page.getByRole('status');

/** Plays one round; returns the win in baht. */
const playOn = async (page: Page, press: () => Promise<void>): Promise<number> => {
  await outcome(page).evaluate((status) => status.replaceChildren()); // of the previous round
  await press();
  await expect(outcome(page)).toHaveText(/^(ได้ ฿|ไม่ถูกรางวัล)/);
  await expect(page.locator('#go')).toHaveAttribute('aria-disabled', 'false');
  return Number((await outcome(page).innerText()).match(/฿ ([\d,.]+)/)?.[1]?.replace(/,/g, '') ?? 0);
};

const demos = [
  ['star/koi', 'ปลาคาร์ปนีออน', 'หมุน'],
  ['star/dice', 'ลูกเต๋าโครม', 'ทอย'],
  ['star/disc', 'สตาร์ดิสก์', 'หมุน'],
  ['nova/three-star', 'ไพ่สามดวง', 'เปิดไพ่'],
] as const;

for (const [path, name, action] of demos)
  test(`the demo of ${name} works by keyboard and touch, and its credit adds up`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${urls.sandbox}/studio/${path}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('#demo')).toHaveText('ทดลองเล่น');
    await expect(page.locator('#watermark')).toBeVisible();
    await expectNoSideScroll(page, name);
    const go = page.getByRole('button', { name: action });
    const stake = page.getByRole('textbox', { name: 'เดิมพัน (บาท)' });

    await stake.fill('25');
    let credit = await creditOn(page);
    const byKey = await playOn(page, () => stake.press('Enter'));
    expect(await creditOn(page)).toBeCloseTo(credit - 25 + byKey, 2);

    await page.getByRole('button', { name: 'เพิ่มเงินเดิมพัน' }).tap();
    await expect(stake).toHaveValue('50');
    credit = await creditOn(page);
    const byTouch = await playOn(page, () => go.tap());
    expect(await creditOn(page)).toBeCloseTo(credit - 50 + byTouch, 2);

    await stake.fill('999999');
    await go.tap();
    await expect(outcome(page)).toHaveText(/^เดิมพันได้ /);
    await page.getByText('ตารางจ่าย').tap();
    await expectAccessible(page, name, [320]);
  });

test('arrow keys choose a bet', async ({ page }) => {
  await page.goto(`${urls.sandbox}/studio/nova/hilo`);
  const low = page.getByRole('radio', { name: /^ต่ำ 3–10/ });
  await low.focus();
  await low.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^11 ไฮโล/ })).toBeChecked();
  const won = await playOn(page, () => page.keyboard.press('Enter'));
  expect([0, 76.8]).toContain(won);
});

test('the sandbox page plays rounds and shows the wallet’s refusals', async ({ page }) => {
  await page.goto(urls.sandbox);
  await page.getByRole('combobox', { name: 'โทเค็นของผู้เล่น' }).fill('nobody');
  await page.getByRole('button', { name: 'เล่นรอบเกม' }).click();
  await expect(page.locator('#rounds .note')).toHaveText(/ไม่ผ่าน 10: RS_ERROR_INVALID_TOKEN 10/);
  await page.getByText('ส่งคำสั่งถึงกระเป๋าเงิน').click();
  await page.getByRole('textbox', { name: 'ปลายทาง' }).fill('/user/balance');
  await page.getByLabel('ลายเซ็น').selectOption('wrong');
  await page.getByRole('button', { name: 'ส่งคำสั่ง' }).click();
  await expect(page.locator('#call .note')).toHaveText(/^200 .*RS_ERROR_INVALID_SIGNATURE/);
  await expectAccessible(page, 'the sandbox');
});
