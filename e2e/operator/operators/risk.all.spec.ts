import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, aName, askWithdrawal } from '../../factories.ts';
import { runJob } from '../../game-fixtures.ts';
import { pressKey, sheet } from '../steps.ts';

test('money that comes and goes without play is flagged; one operator takes it by key and closes it with what came of it', async ({
  operatorPage,
}) => {
  const name = aName();
  const member = await aMember({ credit: 600, last_name: name });
  await askWithdrawal(member, 550);
  await runJob('flag-cycling');
  const page = await operatorPage('finance');
  await page.goto('/queue/risk');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('ฝาก-ถอนทันที');
  await row.getByRole('button').click();
  const detail = page.getByRole('region', { name: 'รายละเอียด ฝาก-ถอนทันที' });
  await expect(detail).toContainText('เล่นไป 0.00 บาท');
  await expectAccessible(page, 'risk queue');
  await pressKey(page, 'a');
  await expect(detail).toContainText('กำลังตรวจ');
  await pressKey(page, 'a');
  const form = sheet(page, /^ปิดเรื่อง/);
  await form.getByRole('radio', { name: 'ไม่พบสิ่งผิดปกติ' }).check();
  await form.getByRole('button', { name: 'ปิดเรื่อง' }).click();
  await expect(row).toBeHidden();
  await page.goto('/queue/risk?view=closed');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  await expect(detail).toContainText('ผลการตรวจ: ไม่พบสิ่งผิดปกติ');
});
