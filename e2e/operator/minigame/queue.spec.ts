import { expectAccessible, expectNoSideScroll } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { giveCoins, minigame, publishSinglePrize } from '../../minigames.ts';
import { asOperator } from '../../operators.ts';
import { aMember, creditOf, maskedTel } from '../../factories.ts';
import { chooseRow, pressKey, sheet } from '../steps.ts';
import { pauseTimers } from '../../toasts.ts';

test('a mini-game withdrawal appears in the queue and is approved by two keys', async ({ operatorPage }) => {
  await asOperator('owner', 'PUT', '/settings', { minigame_withdraw_min: 5 });
  await publishSinglePrize('gacha', { id: 'c5' });
  const member = await aMember();
  await giveCoins(member, 1);
  await minigame(member, 'POST', '/play/gacha/round', {});
  const page = await operatorPage('finance');
  const passFiveSeconds = await pauseTimers(page, 5000);
  await page.goto('/queue/minigame');
  await expect(page.getByRole('heading', { level: 1, name: 'ถอนกำไรมินิเกม' })).toBeVisible();
  const { ref } = await minigame<{ ref: string }>(member, 'POST', '/request-withdraw', { amount: 5 });
  const row = page.getByRole('row', { name: maskedTel(member.tel) });
  await chooseRow(row);
  const detail = page.getByRole('region', { name: `รายละเอียด ${ref}` });
  await expect(detail).toContainText('ได้เครดิตมินิเกม');
  await expect(detail).toContainText('1 รอบ');
  await expectAccessible(page, 'mini-game queue', [390, 1280]);
  await expectNoSideScroll(page, 'mini-game queue');
  await pressKey(page, 'r');
  await expect(sheet(page, /^ปฏิเสธ/).getByRole('radio')).toHaveCount(4); // three reasons, and one's own
  await page.keyboard.press('Escape');
  await pressKey(page, 'a');
  await expect(sheet(page, 'อนุมัติถอนกำไรมินิเกม')).toContainText('ไม่มีเทิร์นโอเวอร์');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`กำลังอนุมัติ ${ref}`)).toBeVisible();
  await chooseRow(row); // back to it, before it is sent
  await expect(detail).toBeVisible();
  await expect(page.locator('[aria-keyshortcuts="A"]:enabled')).toHaveCount(0);
  await passFiveSeconds();
  await expect(row).toBeHidden();
  await expect(detail).toContainText('เข้าเครดิตหลักแล้ว');
  await expect(detail).not.toContainText('มีผู้ทำรายการนี้แล้ว');
  expect(await creditOf(member)).toBe(5);
  await page.getByRole('link', { name: 'อนุมัติแล้ว' }).click();
  await expect(page.getByRole('row', { name: maskedTel(member.tel) })).toContainText('เข้าเครดิตหลักแล้ว');
});
