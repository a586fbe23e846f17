import { expect, test } from '../../fixtures.ts';
import { sheet } from '../steps.ts';

test('a refused setting is reported at its field, and a five-digit year is ignored', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/settings 400/);
  const page = await operatorPage('owner');
  await page.goto('/settings/site');
  const least = page.getByLabel('ฝากขั้นต่ำ (บาท)');
  await least.fill('900000');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(least).toHaveAccessibleDescription('ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด');
  await expect(least).toHaveValue('900,000');
  await least.fill('');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(least).toHaveAccessibleDescription(/ข้อมูลไม่ถูกต้อง/);
  await page.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(least).toHaveValue('100');

  const coin = page.getByLabel('มูลค่าต่อเหรียญ (บาท)');
  await coin.fill('1');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  const confirmation = sheet(page, 'เปลี่ยนค่าที่คุ้มครองเงิน');
  await confirmation.getByRole('textbox').fill('ลดต้นทุนกิจกรรม');
  await confirmation.getByRole('button', { name: 'บันทึก' }).click();
  await expect(coin).toHaveAccessibleDescription(/ตารางที่เผยแพร่แล้วจ่ายเกินมูลค่าเหรียญนี้: .*วงล้อนำโชค รุ่น \d/);
  await page.getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(coin).toHaveValue('5');

  const until = page.locator('input[type="datetime-local"]').first();
  await until.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12026-11-22T10:00');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByText('ยังไม่มีการแก้ไข')).toBeVisible();
});
