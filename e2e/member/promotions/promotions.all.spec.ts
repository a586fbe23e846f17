import { TRY_MS } from '../../../testing/ceilings.ts';
import { expect, test } from '../../fixtures.ts';
import { api, requestDeposit, payDeposit } from '../../factories.ts';
import { firstDepositOffer, aNewMember } from './steps.ts';

test('an unavailable promotion shows its reason, also on the deposit form', async ({ openFor }) => {
  const member = await aNewMember();
  await payDeposit(member, await requestDeposit(member, 100));
  const page = await openFor(member);
  await expect(async () => {
    await page.goto('/promotion?tab=all');
    await expect(firstDepositOffer(page)).toContainText('เฉพาะการฝากครั้งแรก', { timeout: TRY_MS });
  }).toPass();
  await expect(firstDepositOffer(page).getByRole('button')).toHaveCount(0);
  await page.goto('/tx/deposit');
  await page.getByText('ยังใช้ไม่ได้').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ฝากครั้งแรก 20%' })).toContainText('เฉพาะการฝากครั้งแรก');
  await expect(page.getByRole('radio', { name: 'ไม่รับโปรโมชั่น' })).toBeChecked();
});

test('a bonus is listed in both histories and shows its calculation', async ({ openFor }) => {
  const member = await aNewMember();
  const page = await openFor(member);
  await page.goto('/tx/history/bonus');
  await expect(page.getByText('ยังไม่มีโบนัส')).toBeVisible();
  const { data } = await api<{ data: { id: string; title: string }[] }>('GET', '/v2/promotion');
  const { token } = member;
  const promotion_id = data.find(({ title }) => title === 'ฝากครั้งแรก 20%')?.id ?? null;
  await api('PUT', '/promotion/bonus', { token, body: { promotion_id } });
  await payDeposit(member, await requestDeposit(member, 500));
  const row = page.getByRole('listitem').filter({ hasText: 'โปรโมชั่น' }).getByRole('button');
  await expect(row).toContainText('+100.00'); // by the socket
  await expect(row).toContainText('กำลังดำเนินการ');
  await expect(page.getByText('รวม 1 รายการ 100.00 บาท')).toBeVisible();
  await row.click();
  const detail = page.getByRole('dialog', { name: 'ฝากครั้งแรก 20%' }).or(page.getByLabel('รายละเอียดรายการ'));
  for (const text of ['เทิร์นที่ต้องทำ (500.00 + 100.00) × 5', '3,000.00', '1,200.00', 'โบนัสที่จะถูกหักคืน'])
    await expect(detail).toContainText(text);
  await expect(detail.getByRole('link', { name: 'แจ้งปัญหารายการนี้' })).toHaveAttribute(
    'href',
    /^\/chat\?about=bonus&ref=/,
  );
  await page.goto('/tx/history/bonus?status=ok');
  await expect(page.getByText('ไม่มีรายการในช่วงนี้')).toBeVisible();

  await page.goto('/tx/history');
  await expect(page.getByRole('listitem')).toContainText(['ฝากครั้งแรก 20%', 'ฝากเงิน']); // the deposit came a moment earlier
  await row.click();
  await expect(detail).toContainText('เทิร์นที่ต้องทำ (500.00 + 100.00) × 5');
});
