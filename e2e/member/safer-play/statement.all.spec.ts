import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { aMember, api, requestWithdrawal } from '../../factories.ts';
import { openKoi, spin } from './steps.ts';

interface Row {
  readonly amount: number;
}

const plain = (amount: number): string => Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
const signed = (amount: number): string => (amount < 0 ? `−${plain(amount)}` : plain(amount));

test('the statement matches the histories and is exported', async ({ openFor }) => {
  const member = await aMember({ credit: 800 });
  const page = await openFor(member);
  const game = await openKoi(page);
  await spin(game, 10);
  await spin(game, 20);
  await requestWithdrawal(member, 300);
  const sum = async (path: string): Promise<number> => {
    const { data } = await api<{ data: Row[] }>('GET', path, member);
    return data.reduce((all, { amount }) => Math.round((all + amount) * 100) / 100, 0);
  };
  const deposited = await sum('/member/reportdeposit');
  const rounds = (await api<{ data: { staked: number; won: number }[] }>('GET', '/game/history', member)).data;
  const staked = rounds.reduce((all, each) => all + each.staked, 0);
  const won = Math.round(rounds.reduce((all, each) => all + each.won, 0) * 100) / 100;
  const result = Math.round((won - staked) * 100) / 100;

  await page.goto('/profile?s=statement');
  const tiles = page.getByRole('region', { name: 'สรุปการเล่น' });
  const tile = (name: string) => tiles.locator('div', { has: page.getByRole('term').getByText(name, { exact: true }) });
  await expect(tile('ยอดฝาก').getByRole('definition')).toHaveText(plain(deposited));
  await expect(tile('เดิมพันรวม').getByRole('definition')).toHaveText(plain(staked));
  await expect(tile('ยอดที่ได้คืน').getByRole('definition')).toHaveText(plain(won));
  await expect(tile('ผลได้เสีย').getByRole('definition')).toContainText(plain(result));
  if (result < 0) await expect(tile('ผลได้เสีย').getByRole('definition')).toContainText('ขาดทุน');
  await expect(tile('ยอดถอน').getByRole('definition')).toHaveText('0.00'); // not approved yet
  await expect(tile('ฝากสุทธิ').getByRole('definition')).toHaveText(signed(deposited));
  await page.getByRole('button', { name: 'ดูแบบตาราง' }).click();
  await expect(page.getByRole('table', { name: 'รายวัน' }).getByRole('row').last()).toContainText(plain(deposited));
  await expect(page.getByRole('table', { name: 'แยกตามเกม' })).toContainText('ปลาคาร์ปนีออน');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(String(deposited));
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF/ }).click();
  expect((await readFile(await (await printing).path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a statement covers at most twelve months, and custom days are in the URL', async ({ signedIn: page }) => {
  await page.goto('/profile?s=statement');
  await expect(page.getByText('ไม่มีรายการในช่วงเวลานี้')).toBeVisible();
  await expect(page.getByRole('region', { name: 'ฝากสุทธิตั้งแต่เป็นสมาชิก' })).toContainText('0.00 บาท');
  await page.getByRole('button', { name: 'กำหนดเอง' }).click();
  const sheet = page.getByRole('dialog', { name: 'ช่วงเวลา' });
  await sheet.getByLabel('ตั้งแต่วันที่').fill('2024-01-01');
  await sheet.getByRole('button', { name: 'แสดงรายการ' }).click();
  await expect(sheet.getByText('เลือกได้ไม่เกิน 12 เดือน')).toBeVisible();
  await sheet.getByLabel('ถึงวันที่').fill('2024-06-30');
  await sheet.getByRole('button', { name: 'แสดงรายการ' }).click();
  await expect(page).toHaveURL(/from=2024-01-01&to=2024-06-30/);
  await page.getByRole('link', { name: '12 เดือน' }).click();
  await expect(page).toHaveURL(/r=12m/);
});
