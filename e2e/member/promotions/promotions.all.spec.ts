import type { Page } from '@playwright/test';
import { TRY_MS } from '../../../testing/ceilings.ts';
import { expect, test } from '../../fixtures.ts';
import { api, requestDeposit, payDeposit, creditOf, type Member } from '../../factories.ts';
import { dismissAlert } from '../steps.ts';
import { firstDepositOffer, aNewMember } from './steps.ts';
import { expectAccessible } from '../../accessible.ts';
import { asOperator } from '../../operators.ts';
import { addPastLoss } from '../../game-fixtures.ts';

/** Pays 500 baht with the offer for a first deposit. */
const payBonusDeposit = async (member: Member): Promise<void> => {
  const { data } = await api<{ data: { id: string; title: string }[] }>('GET', '/v2/promotion');
  const promotion_id = data.find(({ title }) => title === 'ฝากครั้งแรก 20%')?.id ?? null;
  await api('PUT', '/promotion/bonus', { token: member.token, body: { promotion_id } });
  await payDeposit(member, await requestDeposit(member, 500));
};

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
  await payBonusDeposit(member);
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

test('a bonus cancelled in one tab says so in another that asks about it too', async ({ openFor, trouble }) => {
  trouble.expect(/cancel 409/);
  const member = await aNewMember();
  await payBonusDeposit(member);
  const page = await openFor(member);
  const other = await page.context().newPage();
  const question = (tab: Page) => tab.getByRole('dialog', { name: 'ยกเลิกโปรโมชั่น' });
  for (const tab of [page, other]) {
    await tab.goto('/promotion');
    await tab.getByRole('region', { name: 'โปรโมชั่นที่ใช้อยู่' }).getByRole('button', { name: 'ยกเลิกโปรโมชั่น' }).click();
    await expect(question(tab)).toBeVisible();
  }
  const agree = (tab: Page) => question(tab).getByRole('button', { name: 'ยกเลิกโปรโมชั่น' });
  await agree(page).click();
  await expect(page.getByText('หักคืนโบนัส 100.00 บาทแล้ว เงินฝากของคุณยังอยู่')).toBeVisible();
  await agree(other).click();
  await dismissAlert(other, 'โปรโมชั่นนี้ถูกยกเลิกหรือจบไปแล้ว');
  await expect(other.getByRole('region', { name: 'โปรโมชั่นที่ใช้อยู่' })).toBeHidden();
});

test('last week’s loss is returned once, with its calculation', async ({ openFor }) => {
  const member = await aNewMember();
  await addPastLoss(member, 7, 2400);
  const page = await openFor(member);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'คืนยอดเสีย' });
  await expect(card).toContainText('รับคืนได้ 120.00 บาท');
  await page.goto('/tx');
  await page.getByRole('link', { name: /ยอดคืน.*120\.00/ }).click();
  await expect(page).toHaveURL('/tx/withdraw/return-loss');
  for (const text of ['ยอดเสียสุทธิ 2,400.00 บาท × 5%', 'ต้องทำเทิร์น 1 เท่าของยอดคืน', 'ช่วงที่นำมาคำนวณ'])
    await expect(page.locator('main')).toContainText(text);
  await page.getByRole('button', { name: 'รับเข้าเครดิตหลัก' }).click();
  const success = page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' });
  await expect(success).toContainText('รับยอดคืน 120.00 บาทแล้ว');
  await success.getByRole('button', { name: 'เสร็จสิ้น' }).click();
  await expect(page.getByText(/^รับไปแล้วเมื่อ/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'รับเข้าเครดิตหลัก' })).toHaveCount(0);
  expect(await creditOf(member)).toBe(120);

  await page.getByRole('link', { name: 'ดูประวัติโบนัส' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'คืนยอดเสีย' }).getByRole('button');
  await expect(row).toContainText('+120.00');
  await row.click();
  const detail = page.getByRole('dialog', { name: 'คืนยอดเสีย' });
  for (const text of ['ยอดเสียสุทธิ 2,400.00 บาท × 5%', 'เทิร์นที่ต้องทำ 120.00 × 1']) await expect(detail).toContainText(text);
});

test('no loss shows a reason, and a restricted member sees no amount', async ({ openFor, trouble }) => {
  trouble.expect(/ 403/);
  const [one, other] = [await aNewMember(), await aNewMember()];
  const page = await openFor(one);
  await page.goto('/tx/withdraw/return-loss');
  await expect(page.getByText('ช่วงนี้ไม่มียอดเสียที่เข้าเงื่อนไข')).toBeVisible();
  await expectAccessible(page, 'return-loss', [320, 390, 1280]);
  await addPastLoss(other, 7, 2400);
  const theirs = await openFor(other);
  await theirs.goto('/tx/withdraw/return-loss');
  await expect(theirs.getByText('120.00').first()).toBeVisible();
  await asOperator('owner', 'POST', `/members/${other.id}/suspend`, { reason: 'ตรวจสอบบัญชี' });
  await expect(theirs.getByText('ระหว่างพักการใช้งานจะไม่แสดงยอดคืน')).toBeVisible();
  await expect(theirs.locator('main')).not.toContainText('120.00');
});

test('visitors see the newest promotions and sign in for details', async ({ page }) => {
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'โปรโมชั่นล่าสุด' });
  await expect(offers.getByRole('listitem')).toHaveCount(3);
  await offers.getByRole('link', { name: /ฝากครั้งแรก 20%/ }).click();
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});
