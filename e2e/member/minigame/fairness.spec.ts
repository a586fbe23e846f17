import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { withCoins } from '../../game-fixtures.ts';
import { minigame } from '../../minigames.ts';

/** Holds what matches back until the returned function is called. */
const hold = async (page: Page, url: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('what comes late above the change of seeds does not move it', async ({ openFor }) => {
  const member = await withCoins(await aMember(), 1);
  const { round_id } = await minigame<{ round_id: string }>(member, 'POST', '/play/gacha/round', {});
  const page = await openFor(member);
  const releaseRound = await hold(page, /\/minigame-api\/round\//);
  const releaseTable = await hold(page, /\/round-table-[^/]*\.js$/);
  await page.goto(`/mini-game/history?round=${round_id}`);
  const sheet = page.getByRole('dialog', { name: 'ตรวจสอบความยุติธรรม' });
  const change = sheet.getByRole('button', { name: 'เปลี่ยนซีด' });
  await expect(sheet.getByRole('heading', { name: 'รอบนี้' })).toBeVisible();
  await expect(change).toHaveCount(0);
  releaseRound();
  await change.hover();
  await page.mouse.down();
  const table = page.waitForResponse(/\/round-table-/);
  releaseTable();
  await table;
  await expect(sheet.getByRole('row', { includeHidden: true }).first()).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('เปลี่ยนซีดแล้ว')).toBeVisible();
});
