import type { Locator, Page } from '@playwright/test';
import { settled } from '../accessible.ts';
import { desktop, expect, test } from '../fixtures.ts';
import { asOperator } from '../operators.ts';
import { aMember, aPerson } from '../factories.ts';
import { fillAccount, fillPhone, registerDialog } from './steps.ts';

const SMALLEST = { viewport: { width: 360, height: 640 } };
const LONGEST = 60;

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
/** Measures both at once: a growing dialog moves its content. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> =>
  one.evaluate(
    (element, second) => {
      const [a, b] = [element.getBoundingClientRect(), second!.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    },
    await other.elementHandle(),
  );
const expectNoOverflow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('the contact button covers no part of the register dialog and can be dragged', async ({ open }) => {
  const page = await open(SMALLEST);
  const person = aPerson();
  await page.goto('/register');
  const dialog = registerDialog(page);
  const contact = dialog.getByRole('link', { name: 'ติดต่อแอดมิน' });
  const isClear = async (step: string) => {
    await expect(dialog.locator('[aria-current="step"]')).toContainText(step);
    await settled(page);
    for (const other of await dialog.locator('header, [class*="dialog-body"], footer button').all())
      await expect.poll(() => overlap(contact, other)).toBe(false);
    await expect.poll(() => overlap(contact, dialog.locator('footer'))).toBe(true); // over the fixed footer
    expect((await boxOf(contact)).width).toBeGreaterThanOrEqual(44);
  };
  await isClear('เบอร์โทรศัพท์');
  await fillPhone(page, person);
  await isClear('บัญชีธนาคาร');
  await fillAccount(page, person);
  await isClear('ตั้งรหัสผ่าน');
  const { x, y } = await boxOf(contact);
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(100, 320, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(contact)).x).toBeLessThan(40); // the left edge
  expect(Math.abs((await boxOf(contact)).y - 300)).toBeLessThan(40);
  await contact.click();
  await expect(page).toHaveURL('/contact');
});

test('the contact button hides while scrolling down and returns at the end and upwards', async ({ openFor }) => {
  const page = await openFor(await aMember(), SMALLEST);
  await page.goto('/profile?s=prefs');
  const contact = page.getByRole('link', { name: 'ติดต่อแอดมิน' });
  await expect(page.getByRole('heading', { name: 'การตั้งค่า' })).toBeVisible();
  await settled(page); // it has its final length
  await contact.press('Shift+ArrowUp'); // moved by hand, it stays above controls
  await contact.blur();
  await expect(contact).toBeInViewport();
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 160);
  await expect(contact).not.toBeInViewport();
  await page.mouse.wheel(0, -40);
  await expect(contact).toBeInViewport();
  await page.mouse.wheel(0, 160);
  await expect(contact).not.toBeInViewport();
  await page.mouse.wheel(0, 5000);
  await expect(contact).toBeInViewport();
});

test('a restricted member is offered withdrawals and history but no deposit', async ({ openFor }) => {
  const member = await aMember({ credit: 300 });
  await asOperator('owner', 'POST', `/members/${member.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  const page = await openFor(member);
  const main = page.getByRole('main');
  for (const path of ['/', '/tx', '/tx/history/withdraw']) {
    await page.goto(path);
    await expect(main.getByRole('link', { name: 'ฝากเงิน', exact: true })).toHaveCount(0);
  }
  await page.goto('/');
  await expect(main.getByRole('link', { name: 'ถอนเงิน', exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'ประวัติ', exact: true }).click();
  await expect(page).toHaveURL('/tx/history');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ฝาก-ถอน' }).click();
  await expect(page).toHaveURL('/tx');
});

test('the deposit page’s skeleton has the amount in its final place', async ({ openFor }) => {
  const page = await openFor(await aMember(), SMALLEST);
  await page.goto('/tx/deposit');
  const amount = page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' });
  await settled(page);
  const { bottom } = await boxOf(amount);
  await page.route(/\/api\/(?!combine)/, () => {});
  await page.reload();
  const waiting = page.locator('[class*="deposit-waiting"] > :last-child > [class*="skeleton"]').nth(1);
  await expect.poll(async () => Math.abs((await boxOf(waiting)).bottom - bottom)).toBeLessThan(24);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('names of sixty letters and amounts of nine digits do not overflow', async ({ openFor }) => {
  const name = (word: string) => word.repeat(LONGEST).slice(0, LONGEST);
  const member = await aMember({ credit: 500, first_name: name('พิพัฒน์'), last_name: name('สุวรรณ') });
  const page = await openFor(member, SMALLEST);
  await page.route('**/api/credit*', (route) => route.fulfill({ json: { credit: 987_654_321.75 } }));
  for (const path of ['/', '/tx', '/tx/deposit', '/tx/withdraw', '/profile?s=account', '/profile?s=bank']) {
    await page.goto(path);
    await settled(page);
    await expectNoOverflow(page);
  }
});

test('home shortcuts form equal rows at every width and with large text', async ({ openFor }) => {
  const page = await openFor(await aMember(), SMALLEST);
  await page.goto('/');
  const all = page.getByRole('navigation', { name: 'ทางลัด' }).getByRole('listitem');
  await expect(all.first()).toBeVisible();
  for (const text of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await all.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
      const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      expect(new Set(rows).size, `${rows.join(' + ')} at ${width} px, ${text}`).toBe(1);
    }
  }
});

test('games of the home show their whole names beside the side column', async ({ openFor }) => {
  const page = await openFor(await aMember(), desktop);
  await page.goto('/');
  const names = page.getByRole('region', { name: /^(เกมแนะนำ|มินิเกม)$/ }).locator('li:visible b');
  await expect(names).toHaveCount(8);
  const cut = await names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  expect(cut).toBe(0);
});
