import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { pressUntil, pressKey, sheet } from '../steps.ts';

const fill = async (page: Page, label: RegExp | string, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: label }).fill(text);
};
const cardOf = (page: Page) => page.getByRole('figure', { name: 'ตัวอย่างบนมือถือ' });

test('marketing drafts a promotion, a manager approves, members see it at once', async ({
  operatorPage,
  openFor,
  member,
}) => {
  const phone = await openFor(member);
  await phone.goto('/promotion?tab=all');
  const page = await operatorPage('marketing');
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'สร้างโปรโมชั่น' }).click();
  const title = `รับเพิ่ม ${Date.now() % 1_000_000}`;
  await fill(page, /^ชื่อ/, title);
  await fill(page, /^รายละเอียด/, 'ฝากแล้วรับเพิ่มทันที');
  await fill(page, /^ฝากขั้นต่ำ/, '200');
  await fill(page, /^โบนัส \(%\)/, '25');
  await fill(page, /^โบนัสสูงสุด/, '1,000');
  await fill(page, /^เทิร์นโอเวอร์/, '12');
  await expect(cardOf(page)).toContainText(title);
  await expect(cardOf(page)).toContainText('12 เท่า');
  const simulator = page.getByRole('region', { name: 'จำลอง' });
  await fill(page, /^สมาชิกฝาก/, '400');
  for (const figure of ['100.00 บาท', '500.00 บาท', '6,000.00 บาท']) await expect(simulator).toContainText(figure);
  await expect(simulator).toContainText('เทิร์นโอเวอร์ 12 เท่า เกิน 10 เท่า');
  await fill(page, /^หมดเขต/, '2099-12-31');
  await page.getByRole('button', { name: 'บันทึกร่าง' }).focus();
  await expectAccessible(page, 'promotion builder');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^หมดเขต/ })).toBeFocused(); // not saved without an end
  await expect(page.getByText('กรอกเป็น ปปปป-ดด-วว ชช:นน')).toBeVisible();
  await fill(page, /^หมดเขต/, '2099-12-31 23:59');
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await pressKey(page, 'p');
  await expect(sheet(page, /^เผยแพร่/)).toContainText('ต้องให้ผู้จัดการอีกคนอนุมัติก่อนเผยแพร่');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ต้องให้ผู้จัดการคนอื่นเป็นผู้อนุมัติ')).toBeVisible();
  await expect(phone.getByText(title)).toBeHidden();

  const manager = await operatorPage('manager');
  await manager.goto('/approvals');
  const card = manager.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: /^ดู / }).click();
  await expect(manager.getByRole('complementary').filter({ hasText: title }).last()).toContainText('12 เท่า');
  await manager.getByRole('complementary').getByRole('button', { name: 'ปิด', exact: true }).click();
  await pressUntil(card.getByRole('button', { name: 'อนุมัติ', exact: true }), sheet(manager, /.+/));
  await sheet(manager, /.+/).getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(card).toBeHidden();
  await expect(phone.getByRole('region', { name: title })).toContainText('12 เท่า');
  await expect(page.getByText('เผยแพร่อยู่')).toBeVisible();

  await page.getByRole('button', { name: 'จบโปรโมชั่น' }).click();
  await sheet(page, `จบ ${title}`).getByRole('button', { name: 'จบโปรโมชั่น' }).click();
  await expect(phone.getByRole('region', { name: title })).toBeHidden();
});
