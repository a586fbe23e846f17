import { expect, test } from '../../fixtures.ts';
import { aMember, aName, api, requestDeposit, payDeposit } from '../../factories.ts';
import { approveInConsole, sheet } from '../steps.ts';

test('voiding a bonus needs two operators and keeps the member’s own money', async ({ operatorPage, openFor }) => {
  const member = await aMember({ first_name: aName(), last_name: aName() });
  const { data: offers } = await api<{ data: { id: string; title: string }[] }>('GET', '/v2/promotion');
  const promotion_id = offers.find(({ title }) => title === 'ฝากครั้งแรก 20%')?.id;
  await api('PUT', '/promotion/bonus', { token: member.token, body: { promotion_id } });
  await payDeposit(member, await requestDeposit(member, 500));
  const page = await operatorPage('finance');
  await page.goto(`/members/${member.id}`);
  const panel = page.getByRole('region', { name: 'โปรโมชั่นที่รับ' });
  await expect(panel).toContainText('0.00 / 3,000.00');
  await panel.getByRole('button', { name: 'หักคืนโบนัส' }).click();
  const form = sheet(page, /^หักคืนโบนัส/);
  await expect(form).toContainText('โบนัสคงเหลือ 100.00 บาท');
  await form.getByRole('button', { name: 'ส่งให้คนที่สองอนุมัติ' }).click();
  await expect(panel.getByText('รอผู้อนุมัติคนที่สอง')).toBeVisible();
  await approveInConsole(await operatorPage('finance2'), member.name);
  await expect(panel).toContainText('หักคืน');
  await expect(panel.getByText('รอผู้อนุมัติคนที่สอง')).toBeHidden();

  const phone = await openFor(member);
  await phone.goto('/promotion?tab=mine');
  await expect(phone.getByRole('region', { name: 'โปรโมชั่นที่ใช้อยู่' })).toBeHidden();
  await expect(phone.getByText('ฝากครั้งแรก 20%').first()).toBeVisible();
});
