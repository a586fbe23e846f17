import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { minigame } from '../../minigames.ts';
import { ageSeedPair, skipRoundPace, markRoundJustPlayed, advancePlayClock, withCoins } from '../../game-fixtures.ts';
import { getData, coinsOf, result, roundsOf } from './steps.ts';

const offlineErrors = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/];
const wheel = '/mini-game/play/lucky-wheel';
/** Two taps before the page redraws. */
const tapTwice = (button: Locator) =>
  button.evaluate((each: HTMLElement) => {
    each.click();
    each.click();
  });
const spin = (page: Page) => page.getByRole('button', { name: 'หมุน', exact: true });

test('a double tap plays one round, and another tab has to wait', async ({ openFor, trouble }) => {
  trouble.expect(/ 429/);
  const member = await withCoins(await aMember(), 3);
  const page = await openFor(member);
  const other = await page.context().newPage();
  await page.goto(wheel);
  await other.goto(wheel);
  await expect(spin(other)).toBeEnabled();
  await spin(page).dblclick();
  await expect(result(page)).toBeVisible();
  await other.clock.setFixedTime(Date.now()); // the wait does not elapse
  await markRoundJustPlayed(member);
  await spin(other).click();
  await expect(other.getByText(/^รอบต่อไปในอีก \d+ วินาที$/)).toBeVisible();
  expect((await roundsOf(member)).filter(({ reason }) => reason === 'round')).toHaveLength(1);
});

test('a lost connection or killed page loses no round', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors);
  const member = await withCoins(await aMember(), 3);
  const page = await openFor(member);
  let breaks = 1;
  const checked = Promise.withResolvers<void>(); // delays the retry until the page is checked
  await page.route('**/play/lucky-wheel/round', async (route) => {
    if (breaks-- <= 0) {
      await checked.promise;
      return route.continue();
    }
    await route.fetch(); // it arrives, but its response is lost
    return route.abort();
  });
  await page.goto(wheel);
  await spin(page).click();
  await expect(page.getByText('กำลังดึงผลของรอบนี้')).toBeVisible();
  checked.resolve();
  await expect(result(page)).toBeVisible();
  const rounds = async () => (await roundsOf(member)).filter(({ reason }) => reason === 'round').length;
  expect(await rounds()).toBe(1);

  breaks = Infinity;
  await expect(page.getByRole('button', { name: 'เล่นอีกครั้ง' })).toBeEnabled();
  await expect(page.getByText(/^รอบต่อไปในอีก/)).toHaveCount(0);
  await page.getByRole('button', { name: 'เล่นอีกครั้ง' }).click();
  await expect(page.getByText('กำลังดึงผลของรอบนี้')).toBeVisible();
  await expect.poll(rounds).toBe(2);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(wheel);
  await expect(result(next)).toBeVisible();
  expect(await rounds()).toBe(2);
});

test('the browser sets the client seed before the first round; a chosen seed stays', async ({ openFor }) => {
  const member = await withCoins(await aMember(), 2);
  const before = await getData<{ client_seed: string }>(member, 'fairness/current');
  const page = await openFor(member);
  await page.goto(wheel);
  await spin(page).click();
  await expect(result(page)).toBeVisible();
  const after = await getData<{ client_seed: string; nonce: number }>(member, 'fairness/current');
  expect([after.nonce, after.client_seed.length, after.client_seed === before.client_seed]).toEqual([1, 32, false]);

  await page.getByRole('button', { name: 'ตรวจสอบความยุติธรรม' }).click();
  const sheet = page.getByRole('dialog', { name: 'ตรวจสอบความยุติธรรม' });
  await sheet.getByLabel('ซีดของคุณ').fill('มะลิเอง');
  await sheet.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByText('บันทึกซีดของคุณแล้ว')).toBeVisible();
  await expectAccessible(page, 'the sheet of fairness', [320, 390, 1280]);
  await sheet.getByRole('button', { name: 'เปลี่ยนซีด' }).click();
  await expect(sheet.getByText('ผลตรงกัน', { exact: true })).toBeVisible();
  await page.goto(wheel);
  await expect(page.getByRole('region', { name: 'ตรวจสอบความยุติธรรม' })).toContainText('มะลิเอง');
  expect(await getData(member, 'fairness/current')).toMatchObject({ client_seed: 'มะลิเอง', nonce: 0 });
});

test('a seed pair rotated by a round gets this browser’s seed once', async ({ openFor }) => {
  const member = await withCoins(await aMember(), 2);
  await minigame(member, 'POST', '/play/lucky-wheel/round', {}); // on another device
  await skipRoundPace(member);
  await ageSeedPair(member, 8);
  const page = await openFor(member);
  const commits: string[] = [];
  await page.route('**/fairness/client-seed', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { commit: string } };
    commits.push(data.commit);
    if (commits.length !== 2) await route.fulfill({ response: answer }); // the second pair's response is lost
  });
  await page.goto(wheel);
  await spin(page).click();
  await expect(result(page)).toBeVisible();
  const [row] = await roundsOf(member);
  const { fairness } = await getData<{ fairness: { client_seed: string; commit: string } }>(
    member,
    `round/${row?.round_id}`,
  );
  const pair = () => getData<{ client_seed: string; commit: string; nonce: number }>(member, 'fairness/current');
  await expect.poll(async () => (await pair()).client_seed).not.toBe(fairness.client_seed);
  const own = await pair();
  expect(own).toMatchObject({ commit: fairness.commit, nonce: 1, client_seed: expect.stringMatching(/^[\da-f]{32}$/) });
  await page.reload();
  await expect(page.getByRole('region', { name: 'ตรวจสอบความยุติธรรม' })).toContainText(own.client_seed.slice(0, 8));
  await page.waitForLoadState('networkidle');
  expect(await pair()).toEqual(own);
  expect(commits.filter((commit) => commit === own.commit)).toHaveLength(1);
});

test('a round blocked by the reality check starts once it is confirmed', async ({ openFor, trouble }) => {
  trouble.expect(/ 409/);
  const member = await withCoins(await aMember(), 3);
  await minigame(member, 'POST', '/play/lucky-wheel/round', {});
  await skipRoundPace(member);
  await advancePlayClock(member, 45);
  const page = await openFor(member);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/member/reality-check', async (route) => {
    await released.promise; // the page's own poll would open it
    return route.continue();
  });
  await page.goto(wheel);
  await spin(page).click();
  const check = page.getByRole('dialog', { name: 'พักสายตาสักครู่' });
  await expect(check).toBeVisible();
  released.resolve();
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await expect(result(page)).toBeVisible();
  await expect(page.getByText(/^ผลล่าสุด: .+ · .+/)).toBeVisible();
  expect((await roundsOf(member)).filter(({ reason }) => reason === 'round')).toHaveLength(2);
});

test('coins are earned by check-in and reading; the page explains how', async ({ openFor }) => {
  const member = await aMember();
  const page = await openFor(member);
  await page.goto('/mini-game');
  await expect(page.getByRole('list').filter({ hasText: 'เพื่อนฝากครั้งแรก' }).getByRole('listitem')).toHaveText([
    'เช็กอินรายวัน',
    'ภารกิจต้อนรับ: อ่านวิธีเล่นมินิเกมจบ',
    'เพื่อนฝากครั้งแรก',
    'ฝากสะสมครบยอดของวัน',
  ]);
  await tapTwice(page.getByRole('button', { name: 'เช็กอินรับ 1 เหรียญ' }));
  await expect(page.getByText('เช็กอินวันนี้แล้ว')).toBeVisible();
  await page.getByRole('button', { name: 'ได้เหรียญอย่างไร' }).click();
  await tapTwice(page.getByRole('button', { name: 'อ่านจบแล้ว รับ 1 เหรียญ' }));
  await expect(page.getByRole('button', { name: 'อ่านจบแล้ว รับ 1 เหรียญ' })).toHaveCount(0);
  expect(await coinsOf(member)).toBe(2);
  await page.goto('/mini-game/play/hi-lo');
  await page.getByText('5', { exact: true }).click();
  await expect(page.getByText('เหรียญไม่พอ ต้องใช้ 5 เหรียญ')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'เพื่อนฝากครั้งแรก' })).not.toContainText('เช็กอิน');
  await page.goto('/mini-game/history');
  await expect(page.getByRole('listitem').filter({ hasText: 'เช็กอิน' })).toContainText('+1');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลดทั้งหมด' }).click();
  expect((await file).suggestedFilename()).toMatch(/^coins-\d{4}-\d\d-\d\d\.csv$/);
});

test('offline the pages show the last data, and no round can be played', async ({ openFor, trouble }) => {
  trouble.expect(...offlineErrors);
  const member = await withCoins(await aMember(), 2);
  const page = await openFor(member);
  await page.goto(wheel);
  await expect(spin(page)).toBeVisible();
  await expect(page.getByRole('table')).toContainText('30%');
  await page.context().setOffline(true);
  await expect(page.getByText('ต้องเชื่อมต่ออินเทอร์เน็ตก่อน')).toBeVisible();
  await spin(page).click({ force: true });
  await page.context().setOffline(false);
  expect(await coinsOf(member)).toBe(2);
});

test('the odds of all games are compared, and games stay visible without coins', async ({ openFor }) => {
  const page = await openFor(await aMember());
  await page.goto('/mini-game/play');
  const cards = page.getByRole('listitem').filter({ hasText: 'ต่อรอบ' });
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText('เหรียญไม่พอ ต้องใช้ 1 เหรียญ');
  await page.getByRole('button', { name: 'รางวัลและโอกาสทุกเกม' }).click();
  const sheet = page.getByRole('dialog', { name: 'รางวัลและโอกาสทุกเกม' });
  await expect(sheet.getByRole('table')).toHaveCount(5);
  await expect(sheet.getByRole('region', { name: 'ไฮโลเหรียญ' })).toContainText('ตอง');
  await expectAccessible(page, 'the odds of all games', [320, 390, 1280]);
  await sheet.getByRole('link', { name: 'ไฮโลเหรียญ' }).click();
  await expect(page).toHaveURL('/mini-game/play/hi-lo');
});

test('home, lobby and sidebar lead to the mini-games', async ({ openFor }) => {
  const member = await withCoins(await aMember(), 4);
  const page = await openFor(member, { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'ทางลัด' }).getByRole('link', { name: /มินิเกม/ })).toContainText(
    '4 เหรียญ',
  );
  await page.getByRole('navigation', { name: 'เมนูสมาชิก' }).getByRole('link', { name: 'มินิเกม' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'มินิเกม' })).toBeVisible();
  await page.goto('/game');
  await page.getByRole('navigation', { name: 'หมวดเกม' }).getByRole('link', { name: 'มินิเกม' }).click();
  await expect(page).toHaveURL('/mini-game');
});
