import { expect, test } from '../../fixtures.ts';
import { aMember, aName, api, creditOf, payDeposit } from '../../factories.ts';
import { playRounds } from '../../sandbox.ts';

test('a bonus converts to own money once its turnover is met, and is withdrawn', async ({ openFor }) => {
  const member = await aMember({ first_name: aName(), last_name: aName() });
  const page = await openFor(member);
  await page.goto('/promotion');
  await page.getByRole('region', { name: 'ฝากครั้งแรก 20%' }).getByRole('link', { name: 'ดูรายละเอียด' }).click();
  await page.getByRole('dialog', { name: 'ฝากครั้งแรก 20%' }).getByRole('button', { name: 'รับโปรโมชั่น' }).click();
  await expect(page).toHaveURL(/\/tx\/deposit\?promotion=/);
  await expect(page.getByRole('radio', { name: /^ฝากครั้งแรก 20%/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('500');
  const asking = page.waitForResponse('**/api/member/regulardeposit');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  const { data: deposit } = await (await asking).json();
  await payDeposit(member, deposit);
  await expect(page.getByRole('region', { name: /^เครดิตเข้าแล้ว/ })).toBeVisible();
  const begun = await creditOf(member);

  await page.goto('/game?q=koi');
  await page.getByRole('link', { name: /^ปลาคาร์ปนีออน/ }).click();
  const launching = page.waitForResponse('**/api/game/launch');
  await page.getByRole('dialog', { name: 'ปลาคาร์ปนีออน' }).getByRole('button', { name: 'เล่นเลย' }).click();
  const { data: opened } = await (await launching).json();
  const token = new URL(opened.url).searchParams.get('token') ?? '';
  await expect(page).toHaveURL(/\/game\/play\?id=/);

  // Half of the turnover: (deposit + bonus) × 5. Wins equal stakes.
  const { data: halfway } = await playRounds('star', token, 150, { stake: 10, win: 10 });
  expect(halfway).toMatchObject({ rounds: 150, refused: 0 });
  await page.goto('/promotion');
  const active = page.getByRole('region', { name: 'โปรโมชั่นที่ใช้อยู่' });
  await expect(active.getByRole('progressbar', { name: 'ยอดเทิร์น' })).toHaveAttribute('aria-valuenow', '50');
  await expect(active).toContainText('เหลืออีก 1,500.00');
  await page.goto('/tx/withdraw');
  await expect(page.getByText(/1,500\.00/).first()).toBeVisible();

  await playRounds('star', token, 150, { stake: 10, win: 10 });
  await page.goto('/promotion');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(active).toBeHidden();
  await page.getByRole('link', { name: 'ของฉัน' }).click();
  const { data: bonuses } = await api<{ data: { id: string; status: string }[] }>(
    'GET',
    '/v2/promotion/bonus/history',
    member,
  );
  expect(bonuses).toMatchObject([{ status: 'Success', amount: 100 }]);
  const { data: grant } = await api<{ data: object }>('GET', `/v2/promotion/grant/${bonuses[0]?.id}`, member);
  expect(grant).toMatchObject({ converted: 100, forfeited: 0, turnover: { left: 0 } });
  expect(await creditOf(member)).toBe(begun);

  await page.goto('/tx/withdraw');
  await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  // An open round of the last minutes would refuse it: all have ended.
  await expect(page).toHaveURL(/\/tx\/withdraw-detail\?id=/);
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeVisible();
  expect(await creditOf(member)).toBe(0);
});
