import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { asOperator } from '../../operators.ts';
import { aMember, creditOf, type Member } from '../../factories.ts';
import { setFixedPrize, withCoins } from '../../game-fixtures.ts';
import { coinsOf, result, roundsOf } from './steps.ts';

/** Withdraws 100 of 150 baht won, approves it, and checks the main credit. */
const withdrawProfit = async (page: Page, member: Member): Promise<void> => {
  await page.goto('/tx');
  await page.getByRole('link', { name: /กำไรมินิเกม.*150\.00/ }).click();
  await page.getByRole('link', { name: 'ถอนกำไร', exact: true }).click();
  const amount = page.getByLabel('จำนวนเงินที่ต้องการถอน (บาท)');
  await amount.fill('99');
  await page.getByRole('button', { name: 'ยืนยันถอนกำไร' }).click();
  await expect(page.getByText('ถอนขั้นต่ำ 100 บาท')).toHaveCount(2);
  await amount.fill('100');
  await expect(page.getByText('ไม่มีเทิร์น')).toBeVisible();
  await page.getByRole('button', { name: 'ยืนยันถอนกำไร' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
  await expect(page.getByText('กำลังดำเนินการ')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto('/mini-game/profit-manage/withdraw');
  await expect(page.getByText('มีคำขอถอนที่รออนุมัติอยู่')).toBeVisible();
  await page.getByRole('link', { name: 'ดูสถานะคำขอ' }).click();
  await expect(page.getByText('กำลังดำเนินการ')).toBeVisible();
  expect((await asOperator('finance', 'POST', `/minigame-withdrawals/${id}/approve`)).status).toBe(200);
  await expect(page.getByText('เข้าเครดิตหลักแล้ว 100.00 บาท')).toBeVisible();
  expect(await creditOf(member)).toBe(100);
  await page.goto('/mini-game/profit-manage/history');
  await expect(page.getByText('ถอนสำเร็จรวม 100.00 บาท')).toBeVisible();
};

test.describe('gacha, whose table both tests set', () => {
  test.describe.configure({ mode: 'default' }); // in sequence
  test('a coin wins a prize that is verified, withdrawn and credited', async ({ openFor }) => {
    await setFixedPrize('gacha', 150);
    const member = await withCoins(await aMember(), 1);
    const page = await openFor(member, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/mini-game');
    await expect(page.getByText('รางวัลสูงสุด 150 บาท โอกาส 100%')).toBeVisible();
    await expectAccessible(page, '/mini-game', [320, 390, 1280]);
    await page.getByRole('link', { name: 'เล่น ตู้กาชาปอง' }).click();
    await page.getByRole('button', { name: 'สุ่ม', exact: true }).click();
    await expect(result(page)).toHaveText('ได้รับ 150.00 บาท');
    await expect(page.getByText('เหรียญไม่พอ ต้องใช้ 1 เหรียญ')).toBeVisible();
    expect(await coinsOf(member)).toBe(0);

    await page.getByRole('button', { name: 'ตรวจสอบความยุติธรรม' }).click();
    const sheet = page.getByRole('dialog', { name: 'ตรวจสอบความยุติธรรม' });
    await expect(sheet.getByText('ผลตรงกัน')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'เปลี่ยนซีด' }).click();
    await expect(sheet.getByText('ผลตรงกัน', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'คัดลอกข้อมูล' }).click();
    await expect(page.getByText('คัดลอกแล้ว')).toBeVisible();
    const recipe = await page.evaluate(() => navigator.clipboard.readText());
    expect(spawnSync(process.execPath, ['-'], { input: recipe, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('"entry":"c150"'),
    });

    const [row] = await roundsOf(member);
    await setFixedPrize('gacha', 10);
    await page.goto(`/mini-game/history?round=${row?.round_id}`);
    await expect(sheet.getByText('ผลตรงกัน', { exact: true })).toBeVisible();
    await sheet.getByText(/^รางวัลและโอกาสของตารางเวอร์ชัน/).click();
    await expect(sheet.getByRole('row', { name: '150 บาท 100%' })).toBeVisible();
    await sheet.getByRole('button', { name: 'ปิด' }).click();
    await expect(page.getByText('เล่นตู้กาชาปอง')).toBeVisible();

    await withdrawProfit(page, member);
  });

  test('a rejected withdrawal shows its reason and returns the credit', async ({ openFor }) => {
    await setFixedPrize('gacha', 150);
    const member = await withCoins(await aMember(), 1);
    const page = await openFor(member);
    await page.goto('/mini-game/play/gacha');
    await page.getByRole('button', { name: 'สุ่ม', exact: true }).click();
    await expect(result(page)).toBeVisible();
    await page.goto('/mini-game/profit-manage/withdraw');
    await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
    await page.getByRole('button', { name: 'ยืนยันถอนกำไร' }).click();
    await expect(page).toHaveURL(/withdraw-detail\?id=/);
    const id = new URL(page.url()).searchParams.get('id');
    await asOperator('finance', 'POST', `/minigame-withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
    await expect(page.getByText('ไม่อนุมัติ เหตุผล: ข้อมูลไม่ครบ')).toBeVisible();
    await expect(page.getByText('คืนเครดิตมินิเกมแล้ว')).toBeVisible();
    await page.getByRole('link', { name: 'กลับไปจัดการกำไร' }).click();
    await expect(page.getByText('ถอนได้ 150.00 บาท')).toBeVisible();
  });
});
