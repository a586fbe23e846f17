import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember, aName, api, askDeposit, creditOf, payDeposit } from '../../people.ts';

const somebody = () => aMember({ first_name: aName(), last_name: aName() });
const first = (page: Page) => page.getByRole('region', { name: 'ฝากครั้งแรก 20%' });

test('an offer is read, chosen, paid for, and given back, and the own money withdrawn: every figure is the one that was promised', async ({
  openFor,
}) => {
  const member = await somebody();
  const page = await openFor(member);
  await page.goto('/promotion');
  await first(page).getByRole('link', { name: 'ดูรายละเอียด' }).click();
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
  const success = page.getByRole('dialog', { name: 'ทำรายการสำเร็จ' });
  await expect(success).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(success).toBeHidden();
  const result = page.getByRole('region', { name: /^เครดิตเข้าแล้ว/ });
  for (const [what, figure] of [
    ['โบนัส', '100.00'],
    ['เหลือเทิร์นอีก', '3,000.00'],
  ] as const)
    await expect(result.locator('dl > div').filter({ hasText: what })).toContainText(figure);
  await expect(result.getByRole('link', { name: 'เล่นเลย' })).toHaveAttribute('href', '/game');

  await page.goto('/tx/withdraw');
  await expect(
    page
      .getByText('เหลืออีก 3,000.00 บาท')
      .or(page.getByText(/3,000\.00/))
      .first(),
  ).toBeVisible();
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

test('who cannot take an offer reads why in the place of its button, also beside the deposit form', async ({
  openFor,
}) => {
  const member = await somebody();
  await payDeposit(member, await askDeposit(member, 100));
  const page = await openFor(member);
  await expect(async () => {
    await page.goto('/promotion?tab=all');
    await expect(first(page)).toContainText('เฉพาะการฝากครั้งแรก', { timeout: 15_000 });
  }).toPass();
  await expect(first(page).getByRole('button')).toHaveCount(0);
  await page.goto('/tx/deposit');
  await page.getByText('ยังใช้ไม่ได้').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ฝากครั้งแรก 20%' })).toContainText('เฉพาะการฝากครั้งแรก');
  await expect(page.getByRole('radio', { name: 'ไม่รับโปรโมชั่น' })).toBeChecked();
});

test('a bonus stands in its history and among the others, with its type, and opens to all of its arithmetic', async ({
  openFor,
}) => {
  const member = await somebody();
  const page = await openFor(member);
  await page.goto('/tx/history/bonus');
  await expect(page.getByText('ยังไม่มีโบนัส')).toBeVisible();
  const { data } = await api<{ data: { id: string; title: string }[] }>('GET', '/v2/promotion');
  const { token } = member;
  const promotion_id = data.find(({ title }) => title === 'ฝากครั้งแรก 20%')?.id ?? null;
  await api('PUT', '/promotion/bonus', { token, body: { promotion_id } });
  await payDeposit(member, await askDeposit(member, 500));
  const row = page.getByRole('listitem').filter({ hasText: 'โปรโมชั่น' }).getByRole('button');
  await expect(row).toContainText('+100.00'); // told by the socket
  await expect(row).toContainText('กำลังดำเนินการ');
  await expect(page.getByText('รวม 1 รายการ 100.00 บาท')).toBeVisible();
  await row.click();
  const detail = page.getByRole('dialog', { name: 'ฝากครั้งแรก 20%' }).or(page.getByLabel('รายละเอียดรายการ'));
  for (const text of ['เทิร์นที่ต้องทำ (500.00 + 100.00) × 5', '3,000.00', '1,200.00', 'โบนัสที่จะถูกหักคืน'])
    await expect(detail).toContainText(text);
  await expect(detail.getByRole('link', { name: 'แจ้งปัญหารายการนี้' })).toHaveAttribute(
    'href',
    /^\/contact\?topic=promotion&ref=/,
  );
  await page.goto('/tx/history/bonus?status=ok');
  await expect(page.getByText('ไม่มีรายการในช่วงนี้')).toBeVisible();

  await page.goto('/tx/history');
  await expect(page.getByRole('listitem')).toContainText(['ฝากครั้งแรก 20%', 'ฝากเงิน']); // the deposit was told by its bank a moment before
  await row.click();
  await expect(detail).toContainText('เทิร์นที่ต้องทำ (500.00 + 100.00) × 5');
});
