import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, api } from '../../factories.ts';
import { advancePlayClock } from '../../game-fixtures.ts';
import { openKoi, spin } from './steps.ts';

const check = (page: Page) => page.getByRole('dialog', { name: 'พักสายตาสักครู่' });

test('a due reality check covers the game, needs an answer, and refuses rounds', async ({ openFor, trouble }) => {
  trouble.expect(/409/, /Failed to execute 'postMessage'/); // the game posts to a page that is left
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const game = await openKoi(page);
  await spin(game, 10);
  const isRefused = Promise.withResolvers<void>();
  await page.route('**/api/member/reality-check', async (route) => {
    await isRefused.promise; // the page's own poll (15 s) would cover the game
    return route.continue();
  });
  await advancePlayClock(member, 31);
  await game.getByRole('button', { name: 'หมุน' }).click();
  isRefused.resolve();
  await expect(check(page)).toBeVisible(); // by event or poll
  await expect(check(page)).toContainText(/เล่นมาแล้ว3[1-3] นาที/); // plus the test's own time
  await expect(check(page)).toContainText(/ฝากวันนี้500\.\d\d\sบาท/);
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeVisible();
  await expect(check(page).getByRole('button', { name: 'ปิด' })).toHaveCount(0);
  const { data } = await api<{ data: unknown[] }>('GET', '/game/history', member);
  expect(data).toHaveLength(1);
  await check(page).getByRole('button', { name: 'เล่นต่อ' }).click();
  await expect(check(page)).toBeHidden();
  await spin(game, 10);

  await advancePlayClock(member, 31); // polled within 15 seconds, without a bet
  await check(page).getByRole('button', { name: 'พักก่อน' }).click();
  await expect(page).toHaveURL('/');
  await expect(check(page)).toBeHidden();
});

test('a due check opens on any page and closes once answered', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const game = await openKoi(page);
  await spin(game, 10);
  await advancePlayClock(member, 31);
  const other = await page.context().newPage();
  await other.goto('/tx/history');
  await expect(check(other)).toBeVisible();
  await expectAccessible(other, 'the reality check', [390]);
  await check(other).getByRole('button', { name: 'ตั้งวงเงิน' }).click();
  await expect(other).toHaveURL('/profile?s=limits');
  await expect(check(other)).toBeHidden();
});
