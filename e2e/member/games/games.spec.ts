import { expect, test } from '../../fixtures.ts';
import { aMember, api } from '../../factories.ts';
import { frameOf, sheetOf, tile } from './steps.ts';

test('a round in the frame updates bar, credit, history and home', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  await page.goto('/game?q=koi');
  await tile(page, 'ปลาคาร์ปนีออน').click();
  await sheetOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'เล่นเลย' }).click();
  await expect(page).toHaveURL(/\/game\/play\?id=/);
  const game = frameOf(page, 'ปลาคาร์ปนีออน');
  await expect(game.getByRole('button', { name: 'หมุน' })).toBeEnabled();
  await game.getByRole('textbox', { name: /เดิมพัน/ }).fill('10');
  await game.getByRole('button', { name: 'หมุน' }).click();
  await expect(game.getByRole('status')).not.toBeEmpty();
  const bar = page.getByRole('group', { name: 'เล่นเกม' });
  await expect(bar).toContainText('เล่นมาแล้ว');
  await expect(game.getByRole('status')).toHaveText(/^(ได้ ฿|ไม่ถูกรางวัล)/);
  const { data } = await api<{ data: { staked: number; won: number; status: string }[] }>(
    'GET',
    '/game/history',
    member,
  );
  expect(data.map(({ staked, status }) => [staked, status])).toEqual([[10, 'settled']]);
  const net = (data[0]?.won ?? 0) - 10;
  const signed = `${net > 0 ? '+' : net < 0 ? '−' : ''}${Math.abs(net).toFixed(2)}`;
  await expect(bar).toContainText(`ผลรวมรอบนี้ ${signed} บาท`);

  await page.goto('/tx/history/game');
  await page.getByRole('button', { name: /ปลาคาร์ปนีออน/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: '10.00' }).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'เล่นล่าสุด' })).toContainText('ปลาคาร์ปนีออน');
});
