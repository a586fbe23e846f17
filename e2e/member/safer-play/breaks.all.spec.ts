import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember, aName, api, requestDeposit, creditOf, payDeposit } from '../../factories.ts';
import { signInByDialog } from '../steps.ts';
import { LIMITS, openKoi, spin } from './steps.ts';
import type { Page } from '@playwright/test';
import { advancePlayClock } from '../../game-fixtures.ts';

test('an exclusion voids the bonus, needs the password, and allows withdrawals', async ({ openFor, trouble }) => {
  trouble.expect(/ 40[0139]/, /status of 40[0139]/);
  const member = await aMember({ first_name: aName(), last_name: aName() });
  const { data } = await api<{ data: { id: string; title: string }[] }>('GET', '/v2/promotion/available-now', member);
  const offer = data.find(({ title }) => title === 'ฝากครั้งแรก 20%');
  await api('PUT', '/promotion/bonus', { ...member, body: { promotion_id: offer?.id } });
  const deposit = await requestDeposit(member, 500);
  await payDeposit(member, deposit);
  await expect.poll(() => creditOf(member), { intervals: [100] }).toBeGreaterThan(500);
  const page = await openFor(member);
  await page.goto(LIMITS);
  await page.getByRole('region', { name: 'ระงับบัญชีตัวเอง' }).getByRole('button', { name: '6 เดือน' }).click();
  const sheet = page.getByRole('dialog', { name: 'ระงับบัญชี 6 เดือน' });
  await expect(sheet).toContainText('เงินของคุณ ถอนได้ทั้งหมด');
  await expect(sheet).toContainText('โบนัสที่จะถูกนำออก100.00');
  await expectAccessible(page, 'the sheet of an exclusion', [390]);
  await sheet.getByLabel('รหัสผ่าน', { exact: true }).fill('not-the-password');
  await sheet.getByRole('button', { name: 'ระงับบัญชี 6 เดือน' }).click();
  await expect(sheet.getByText(/รหัสผ่าน.*ไม่ถูกต้อง/)).toBeVisible();
  await sheet.getByLabel('รหัสผ่าน', { exact: true }).fill(member.password);
  await sheet.getByRole('button', { name: 'ระงับบัญชี 6 เดือน' }).click();
  await expect(page.getByRole('dialog', { name: 'ระงับบัญชีตัวเอง' })).toContainText('ถอนเงินคงเหลือได้เสมอ');
  expect(await creditOf(member)).toBe(deposit.amount_to_pay);
  await page.goto('/game');
  await expect(page).toHaveURL('/guest-contact?reason=excluded');
  await expect(page.getByRole('heading', { name: /^คุณขอระงับบัญชีไว้ถึง/ })).toBeVisible();
  await page.getByRole('link', { name: 'ถอนเงินคงเหลือ' }).click();
  await page.getByRole('button', { name: 'ถอนทั้งหมด' }).click();
  await page.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
  await expect(page).toHaveURL(/withdraw-detail\?id=/);
});

test('a member on a break sees no banner, promotion or share link', async ({ page, trouble }) => {
  trouble.expect(/ 403/, /status of 403/);
  const member = await aMember({ credit: 500 });
  await api('POST', '/member/cool-off', { ...member, body: { period: '24h' } });
  await page.goto('/login');
  await signInByDialog(page, member.tel, member.password);
  await expect(page.getByText(/^คุณอยู่ในช่วงพักการเล่นถึง/)).toBeVisible();
  // Due after sign-in, and dropped without being shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.popup-banner'))).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toHaveCount(0);
  await expect(page.getByText(/คืนยอดเสีย/)).toHaveCount(0);
  for (const path of ['/promotion', '/game']) {
    await page.goto(path);
    await expect(page).toHaveURL('/guest-contact?reason=cool_off');
  }
  await page.goto('/refer');
  await expect(page.getByText('ระหว่างที่บัญชีถูกจำกัดจะแชร์ลิงก์ไม่ได้ รายได้ที่มีอยู่ยังถอนได้ตามปกติ')).toBeVisible();
  await expect(page.getByRole('button', { name: /แชร์|คัดลอก|QR/ })).toHaveCount(0);
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
  const link = await fetch(new URL('/api/income/link', page.url()), { headers });
  const body = JSON.stringify({ promotion_id: null });
  const taken = await fetch(new URL('/api/promotion/bonus', page.url()), { method: 'PUT', headers, body });
  expect([link.status, taken.status]).toEqual([403, 403]);
});

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
