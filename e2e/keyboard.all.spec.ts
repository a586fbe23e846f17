import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aMember, aPerson, creditOf } from './factories.ts';
import { registerDialog } from './member/steps.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

// Journeys by keyboard alone. That the keyboard reaches every control: workbench/portal.spec.ts.

test.use({ viewport: { width: 390, height: 844 } });

const MOST_STEPS = 120;

test('the skip link leads to the content', async ({ signedIn: page }) => {
  await page.goto('/tx');
  await waitUntilIdle(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#main')?.contains(document.activeElement))).toBe(true);
});

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp, role?: string): Promise<void> => {
  const isHere = () =>
    page.evaluate(
      ([pattern, wanted]) => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement)) return false;
        const labels =
          at instanceof HTMLInputElement ? [...(at.labels ?? [])].map(({ textContent }) => textContent) : [];
        const texts = [at.getAttribute('aria-label'), ...labels, at.textContent];
        const kind = at.getAttribute('role') ?? (at instanceof HTMLInputElement ? at.type : at.tagName.toLowerCase());
        return (
          (!wanted || kind === wanted) && texts.some((text) => text && new RegExp(pattern ?? '').test(text.trim()))
        );
      },
      [typeof name === 'string' ? `^${name}` : name.source, role] as const,
    );
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await isHere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
};

test('a visitor registers by keyboard alone', async ({ page }) => {
  const person = aPerson();
  await page.goto('/');
  await waitUntilIdle(page);
  await tabTo(page, 'สมัครสมาชิก');
  await page.keyboard.press('Enter');
  await expect(registerDialog(page)).toBeVisible();
  await tabTo(page, 'เบอร์โทรศัพท์');
  await page.keyboard.type(person.tel);
  await page.keyboard.press('Enter');
  await expect(registerDialog(page).getByRole('textbox', { name: 'หมายเลขบัญชี' })).toBeVisible();
  await tabTo(page, /./, 'radio');
  await page.keyboard.press('Space');
  for (let step = 0; step < 40; step++) {
    if (
      await registerDialog(page)
        .getByRole('radio', { name: /กสิกรไทย/ })
        .isChecked()
    )
      break;
    await page.keyboard.press('ArrowRight');
  }
  await tabTo(page, 'หมายเลขบัญชี');
  await page.keyboard.type(person.bank_number);
  await tabTo(page, 'ชื่อจริง');
  await page.keyboard.type(person.first_name);
  await tabTo(page, 'นามสกุล');
  await page.keyboard.type(person.last_name);
  await page.keyboard.press('Enter');
  await expect(registerDialog(page).getByLabel('รหัสผ่าน', { exact: true })).toBeVisible();
  await tabTo(page, 'รหัสผ่าน');
  await page.keyboard.type(person.password);
  await tabTo(page, 'ยืนยันรหัสผ่าน');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'แจ้งเตือน' })).toContainText('ลงทะเบียนสำเร็จ');
  await tabTo(page, 'ตกลง');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ยอดเครดิตคงเหลือ')).toBeVisible();
});

test('a member requests a deposit by keyboard alone', async ({ signedIn: page }) => {
  await page.goto('/tx/deposit');
  await waitUntilIdle(page);
  await tabTo(page, 'จำนวนเงินที่ต้องการฝาก');
  await page.keyboard.type('500');
  await tabTo(page, 'ดำเนินการต่อ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/deposit-detail\?id=/);
});

test('a member withdraws by keyboard alone', async ({ openFor }) => {
  const member = await aMember({ credit: 900 });
  const page = await openFor(member, { viewport: { width: 390, height: 844 } });
  const before = await creditOf(member);
  await page.goto('/tx/withdraw');
  await waitUntilIdle(page);
  await tabTo(page, 'จำนวนเงินที่ต้องการถอน');
  await page.keyboard.type('300');
  await tabTo(page, 'ยืนยันถอนเงิน');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
  expect(await creditOf(member)).toBe(before - 300);
});
