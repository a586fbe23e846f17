import { expect, test } from '../../fixtures.ts';
import { approveRequest, asOperator, withApproval } from '../../operators.ts';
import { sheet } from '../steps.ts';

const terms = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 10 },
  bonus_max: 100,
  turnover: 3,
  withdraw_max: null,
  games: [{ id: 'slot', pct: 100 }],
  expires: 7,
  quota: { total: 10 },
};

test('the editor reports contradictions per field and shows changes of a version', async ({
  operatorPage,
  trouble,
}) => {
  trouble.expect(/promotions\/simulate 400/);
  const title = `แก้ไขได้ ${Date.now() % 1_000_000}`;
  const { body } = await asOperator('marketing', 'POST', '/promotions', { title, description: 'ทดสอบ', terms });
  const { id } = body.data as { id: string };
  await withApproval(['marketing', 'manager'], 'POST', `/promotions/${id}/publish`);
  const page = await operatorPage('marketing');
  await page.goto(`/promotions/${id}/edit`);
  const most = page.getByRole('textbox', { name: /^ฝากสูงสุด/ });
  await most.fill('50');
  await expect(page.getByText('ฝากสูงสุดต้องไม่น้อยกว่าฝากขั้นต่ำ').first()).toBeVisible();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await most.fill('ห้าร้อย');
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ยังมีช่องที่ต้องแก้ 1 ช่อง' })).toBeVisible();
  await expect(most).toHaveValue('ห้าร้อย');
  await most.fill('500');
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click();
  const draft = page.getByRole('region', { name: 'ร่างรุ่น 2' });
  await expect(draft.getByRole('row', { name: 'ฝากสูงสุด ไม่จำกัด 500 บาท' })).toBeVisible();
  await expect(draft.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^เผยแพร่รุ่น 2/ }).click();
  await sheet(page, /^เผยแพร่/)
    .getByRole('button', { name: 'เผยแพร่' })
    .click();
  await expect(page.getByText('ต้องให้ผู้จัดการคนอื่นเป็นผู้อนุมัติ')).toBeVisible();
  await approveRequest(title);
  await expect(page.getByRole('region', { name: 'รุ่น 2 (ล่าสุด)' })).toContainText('ฝากสูงสุด');
  await asOperator('marketing', 'POST', `/promotions/${id}/end`);
});
