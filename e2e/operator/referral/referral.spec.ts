import { expectAccessible, expectNoSideScroll } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator, stepUpAs } from '../../operators.ts';
import { sheet } from '../steps.ts';

test('a game is excluded from referral by name, and included again by two only', async ({ operatorPage }) => {
  const { body } = await asOperator('owner', 'GET', '/games?limit=50');
  const { name } = (body.data as { name: string }[]).at(-1)!;
  const page = await operatorPage('owner');
  await page.goto('/affiliates');
  await page.getByRole('button', { name: 'แก้ไขเงื่อนไข' }).click();
  const editing = sheet(page, 'แก้ไขเงื่อนไข');
  await expect(editing.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/affiliates/games?q=*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await editing.getByRole('combobox', { name: 'เกมที่ไม่นับ' }).fill(name);
  await expect(page.getByText('กำลังค้นหา')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0); // no options of the previous input
  answered.resolve();
  await page.getByRole('option', { name: new RegExp(`^${name} · `) }).click();
  await page.keyboard.press('Tab'); // closes the list of games
  await expectAccessible(page, 'referral settings', [390, 1280]);
  await expectNoSideScroll(page, 'referral settings');
  await editing.getByRole('button', { name: 'บันทึก' }).click();
  const chip = page.getByRole('listitem').filter({ hasText: `${name} · ตั้งค่าไว้` });
  await expect(chip).toBeVisible();

  await page.goto('/settings/site'); // each setting has one place
  await page.getByRole('link', { name: 'แนะนำเพื่อน: ตั้งค่าและสมาชิก' }).last().click();
  await page.getByRole('button', { name: 'แก้ไขเงื่อนไข' }).click();
  await editing.getByRole('combobox', { name: 'เกมที่ไม่นับ' }).press('Backspace');
  await page.keyboard.press('Tab'); // closes the list of games
  await editing.getByRole('textbox', { name: 'เหตุผล' }).fill('ทดสอบ');
  await stepUpAs('owner');
  await editing.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('ส่งให้คนที่สองอนุมัติแล้ว ค่าเดิมยังใช้อยู่')).toBeVisible();
  await expect(chip).toBeVisible();
});
