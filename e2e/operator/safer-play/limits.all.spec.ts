import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, api, aName } from '../../factories.ts';
import { runJob } from '../../game-fixtures.ts';
import { pressKey, sheet } from '../steps.ts';

test('a care task is claimed and closed with its outcome; marketing sees none of it', async ({ operatorPage }) => {
  const last_name = aName();
  const member = await aMember({ last_name });
  const put = (day: number) => api('PUT', '/member/limits', { ...member, body: { deposit: { day } } });
  for (const day of [100, 500, 600]) await put(day); // two requests for an increase
  await runJob('look-for-signs');
  const page = await operatorPage('manager');
  await page.goto('/queue/risk?view=care');
  const row = page.getByRole('row').filter({ hasText: last_name });
  await expect(row).toContainText('ขอเพิ่มวงเงินหลายครั้ง');
  await row.getByRole('button').click();
  const detail = page.getByRole('region', { name: 'รายละเอียดงานดูแล' });
  await expect(detail).toContainText('1323');
  await expectAccessible(page, 'care tasks', [390, 1280]);
  await pressKey(page, 'a');
  await expect(detail).toContainText('กำลังตรวจ');
  await pressKey(page, 'a');
  const form = sheet(page, /^ผลการดูแล/);
  await form.getByRole('radio', { name: 'สมาชิกตั้งวงเงินแล้ว' }).check();
  await form.getByRole('textbox', { name: 'บันทึกการติดต่อ' }).fill('โทรคุยแล้ว เข้าใจดี');
  await form.getByRole('button', { name: 'บันทึกผล' }).click();
  await expect(row).toBeHidden();
  await page.goto(`/members/${member.id}?tab=limits`);
  await expect(page.getByRole('region', { name: 'บันทึกการติดต่อ' })).toContainText('โทรคุยแล้ว เข้าใจดี');
  expect((await asOperator('marketing', 'GET', '/care-tasks')).status).toBe(403);
  await page.goto('/reports/safer-play');
  await expect(page.getByRole('row').filter({ hasText: 'สมาชิกที่มีวงเงิน' })).toContainText(/[1-9]/);
});
