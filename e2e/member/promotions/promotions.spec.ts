import type { Locator, Page } from '@playwright/test';
import { applyCss } from '../../checks/reflow.ts';
import { expect, test } from '../../fixtures.ts';
import { creditOf, payDeposit } from '../../factories.ts';
import { firstDepositOffer, aNewMember } from './steps.ts';

/** The expiry of the bonus stays in its line with letters twice as large. */
const expectWrapped = async (page: Page, result: Locator): Promise<void> => {
  await applyCss(page, 'html { font-size: 200% !important; }');
  const line = result.locator('p').filter({ has: page.locator('time') });
  expect(await line.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
};

/** The help about turnover, without the other topics. */
const expectHelp = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'ดูวิธีทำเทิร์น' }).click();
  await expect(page.getByText('ถอนเงินและเทิร์นโอเวอร์คืออะไร')).toBeVisible();
  await expect(page.getByText('ฝากด้วยทรูมันนี่')).toHaveCount(0);
};

test('a promotion is taken, paid and cancelled, with the promised amounts throughout', async ({ openFor }) => {
  const member = await aNewMember();
  const page = await openFor(member);
  await page.goto('/promotion');
  await firstDepositOffer(page).getByRole('link', { name: 'ดูรายละเอียด' }).click();
  const sheet = page.getByRole('dialog', { name: 'ฝากครั้งแรก 20%' });
  await expect(sheet.getByRole('term')).toContainText([
    'ฝากขั้นต่ำ',
    'โบนัส',
    'โบนัสสูงสุด',
    'เทิร์นโอเวอร์',
    'ถอนสูงสุด',
    'เกมที่ร่วมรายการ',
    'หมดเขต',
  ]);
  await sheet.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('500');
  await expect(sheet.getByRole('definition').filter({ hasText: '3,000.00' })).toBeVisible();
  await sheet.getByRole('button', { name: 'รับโปรโมชั่น' }).click();

  await expect(page).toHaveURL(/\/tx\/deposit\?promotion=/);
  await expect(page.getByRole('radio', { name: /^ฝากครั้งแรก 20%/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก (บาท)' }).fill('500');
  const summary = page.getByRole('region', { name: 'สรุปก่อนโอน' });
  for (const figure of ['100.00', '600.00', '3,000.00', '1,200.00']) await expect(summary).toContainText(figure);
  const asking = page.waitForResponse('**/api/member/regulardeposit');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  const { data: deposit } = await (await asking).json();
  await payDeposit(member, deposit);
  const result = page.getByRole('region', { name: /^เครดิตเข้าแล้ว/ });
  await expect(result.locator('dl > div').filter({ hasText: 'โบนัส' })).toContainText('100.00');
  await expect(result.getByText('เหลืออีก 3,000.00 บาท')).toBeVisible();
  await expect(result.getByRole('link', { name: 'เล่นต่อ' })).toHaveAttribute('href', '/game?counts=1');
  await expect(page.getByRole('dialog')).toHaveCount(0); // shown once
  await expectWrapped(page, result);

  await page.goto('/tx/withdraw');
  const blocked = page.getByRole('region', { name: 'ต้องทำเทิร์นให้ครบก่อนจึงจะถอนได้' });
  await expect(blocked.getByText('เหลืออีก 3,000.00 บาท')).toBeVisible();
  const own = deposit.amount_to_pay.toFixed(2);
  await expect(
    blocked.getByRole('button', { name: `ยกเลิกโปรโมชั่น คืนโบนัส 100.00 บาท แล้วถอน ${own} บาท ได้ทันที` }),
  ).toBeVisible();
  await expectHelp(page);
  await page.goto('/promotion');
  const active = page.getByRole('region', { name: 'โปรโมชั่นที่ใช้อยู่' });
  await expect(active).toContainText('ฝากครั้งแรก 20%');
  await expect(active).toContainText('100.00');
  await active.getByRole('button', { name: 'ยกเลิกโปรโมชั่น' }).click();
  const question = page.getByRole('dialog', { name: 'ยกเลิกโปรโมชั่น' });
  await expect(question).toContainText('โบนัสคงเหลือ 100.00 บาทจะถูกหักคืน เงินฝากของคุณยังอยู่ ยืนยันหรือไม่');
  await question.getByRole('button', { name: 'ยกเลิกโปรโมชั่น' }).click();
  await expect(active).toBeHidden();
  await page.getByRole('link', { name: 'ของฉัน' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ฝากครั้งแรก 20%' })).toContainText('ยกเลิกแล้ว');

  await page.goto('/tx/withdraw');
  await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/\/tx\/withdraw-detail\?id=/);
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeVisible();
  expect(await creditOf(member)).toBe(0);
});
