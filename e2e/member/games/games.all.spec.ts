import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember, api, creditOf } from '../../factories.ts';
import { callWallet } from '../../sandbox.ts';
import { frameOf, sheetOf, tile } from './steps.ts';

/** Id of a demo game by name. */
const idOf = async (name: string): Promise<string> => {
  const { data } = await api<{ data: { id: string }[] }>('GET', `/game/list?q=${encodeURIComponent(name)}`);
  return data[0]?.id ?? '';
};

const LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.16.0';

/** Game session of koi in the page's frame, with signed wallet calls about one round. */
const gameSessionIn = async (page: Page) => {
  await expect(frameOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'หมุน' })).toBeEnabled();
  const src = await page.locator('iframe[title="ปลาคาร์ปนีออน"]').getAttribute('src');
  const params = new URL(src ?? '').searchParams;
  const round = crypto.randomUUID();
  const call = async (path: string, more: object) => {
    const base = { request_uuid: crypto.randomUUID(), token: params.get('token'), user: params.get('user') };
    const { body } = await callWallet('star', path, { ...base, game_code: 'koi', currency: 'THB', round, ...more });
    return (body as { status: string }).status;
  };
  return { round, tell: call };
};

test('search ignores tone marks, is kept in the URL, and is remembered', async ({ signedIn: page }) => {
  await page.goto('/game');
  await expect(page.getByText('16 เกม')).toBeVisible();
  await page.getByRole('searchbox', { name: 'ค้นหาเกมหรือค่ายเกม' }).fill('ลูกเตาโครม');
  await expect(page).toHaveURL(/q=/);
  await expect(tile(page, 'ลูกเต๋าโครม')).toBeVisible();
  await expect(page.getByText('1 เกม', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('ลูกเตาโครม');
  await page.getByRole('searchbox').fill('ไม่มีเกมชื่อนี้');
  await expect(page.getByText('ไม่พบเกมที่ตรงกับ “ไม่มีเกมชื่อนี้”')).toBeVisible();
  await page.getByRole('link', { name: 'ล้างตัวกรอง' }).click();
  await page.getByRole('link', { name: 'ลูกเตาโครม' }).click();
  await expect(page.getByText('1 เกม', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('16 เกม')).toBeVisible();
});

test('filters narrow the list', async ({ signedIn: page }) => {
  await page.goto('/game');
  await page.getByRole('navigation', { name: 'หมวดเกม' }).getByRole('link', { name: 'ไพ่และโต๊ะ' }).click();
  await expect(page.getByText('6 เกม')).toBeVisible();
  await page.getByRole('button', { name: 'ตัวกรอง' }).click();
  const sheet = page.getByRole('dialog', { name: 'ตัวกรอง' });
  await sheet.getByRole('link', { name: 'NOVA DEMO' }).click();
  await sheet.getByRole('button', { name: 'ดู 3 เกม' }).click();
  await expect(page).toHaveURL(/category=table&provider=nova/);
  await expect(tile(page, 'ไฮโลนีออน')).toBeVisible();
});

test('a favourite shows at once, persists, and is undone when refused', async ({ signedIn: page, trouble }) => {
  await page.goto('/game?q=koi');
  const saved = page.waitForResponse(/\/api\/game\/favourite\//);
  await page.getByRole('button', { name: 'เพิ่มในรายการโปรด: ปลาคาร์ปนีออน' }).click();
  await expect(page.getByRole('button', { name: 'นำออกจากรายการโปรด: ปลาคาร์ปนีออน' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await saved; // optimistic: leaving the page would cancel the request
  await page.goto('/game?show=favourite');
  await expect(tile(page, 'ปลาคาร์ปนีออน')).toBeVisible();
  await page.route('**/api/game/favourite/*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'ขัดข้อง' } } }),
  );
  trouble.expect(/DELETE \/api\/game\/favourite/, /500/);
  await page.getByRole('button', { name: 'นำออกจากรายการโปรด: ปลาคาร์ปนีออน' }).click();
  await page.getByRole('dialog', { name: 'แจ้งเตือน' }).getByRole('button').last().click();
  await expect(page.getByRole('button', { name: 'นำออกจากรายการโปรด: ปลาคาร์ปนีออน' })).toBeVisible();
});

test('a member without credit is offered a deposit or the free demo', async ({ openFor }) => {
  const member = await aMember();
  const page = await openFor(member);
  await page.goto(`/game?id=${await idOf('koi')}`);
  const sheet = sheetOf(page, 'ปลาคาร์ปนีออน');
  await expect(sheet).toContainText('เครดิตไม่พอ ฝากเงินก่อน หรือทดลองเล่นได้เลย');
  await sheet.getByRole('button', { name: 'ทดลองเล่น' }).click();
  const game = frameOf(page, 'ปลาคาร์ปนีออน');
  await expect(game.locator('#demo')).toBeVisible();
  await game.getByRole('button', { name: 'หมุน' }).click();
  await expect(game.getByRole('status')).not.toBeEmpty();
  await expect(page.getByText('ทดลองเล่น ไม่ใช้เงินจริง')).toBeVisible();
  const { data } = await api<{ data: unknown[] }>('GET', '/game/history', member);
  expect(data).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'เล่นอย่างมีสติ' }).click();
  await expect(page).toHaveURL('/profile?s=limits');
});

test('in LINE the game opens in its own tab', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member, { userAgent: LINE });
  // The tests' browser has no popup blocker: this stub allows tabs during a click only.
  await page.addInitScript(() => {
    const letOpen = window.open.bind(window);
    window.open = (...args) => (window.event?.type === 'click' ? letOpen(...args) : null);
  });
  await page.goto(`/game?id=${await idOf('koi')}`);
  const opening = page.context().waitForEvent('page');
  await sheetOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'เล่นเลย' }).click();
  const tab = await opening;
  await tab.waitForURL(/\/studio\/star\/koi\?token=/);
  await expect(tab.getByRole('button', { name: 'หมุน' })).toBeEnabled();
  expect(await tab.evaluate(() => opener)).toBeNull();
  await expect(page.getByText('เกมเปิดอยู่ในแท็บใหม่', { exact: false })).toBeVisible();
  await tab.close();
});

test('where tabs are blocked, a link opens the game', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member, { userAgent: LINE });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/game?id=${await idOf('koi')}`);
  await sheetOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'เล่นเลย' }).click();
  const way = page.getByRole('link', { name: 'เปิดเกม' });
  await expect(way).toHaveAttribute('href', /\/studio\/star\/koi\?token=/);
  await expect(way).toHaveAttribute('rel', /noopener/);
});

test('a session that ends during play says so, and the game can be reopened', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const id = await idOf('koi');
  await page.goto(`/game/play?id=${id}`);
  await expect(frameOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'หมุน' })).toBeEnabled();
  await api('POST', '/game/launch', { ...member, body: { game_id: id, mode: 'real', device: 'android' } });
  await expect(page.getByText('เกมนี้รับเดิมพันต่อไม่ได้แล้ว', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'เปิดเกมอีกครั้ง' }).click();
  await expect(page.getByText('เกมนี้รับเดิมพันต่อไม่ได้แล้ว', { exact: false })).toBeHidden();
  const game = frameOf(page, 'ปลาคาร์ปนีออน');
  await game.getByRole('button', { name: 'หมุน' }).click();
  await expect(game.getByRole('status')).not.toBeEmpty();
});

test('a session that ends mid-round refuses bets and still pays the round’s win', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const id = await idOf('koi');
  await page.goto(`/game/play?id=${id}`);
  const { tell } = await gameSessionIn(page);
  const bet = crypto.randomUUID();
  expect(await tell('/transaction/bet', { transaction_uuid: bet, amount: 5_000_000 })).toBe('RS_OK');

  // A new launch replaces this session.
  await api('POST', '/game/launch', { ...member, body: { game_id: id, mode: 'real', device: 'android' } });
  await expect(page.getByText('เกมนี้รับเดิมพันต่อไม่ได้แล้ว', { exact: false })).toBeVisible();
  expect(await tell('/transaction/bet', { transaction_uuid: crypto.randomUUID(), amount: 1_000_000 })).toBe(
    'RS_ERROR_TOKEN_EXPIRED',
  );
  await page.goto('/tx/history/game');
  await expect(page.getByRole('button', { name: /ปลาคาร์ปนีออน/ })).toContainText('ยังไม่จบ');
  const win = { transaction_uuid: crypto.randomUUID(), reference_transaction_uuid: bet, round_closed: true };
  expect(await tell('/transaction/win', { ...win, amount: 12_000_000 })).toBe('RS_OK');
  const { data } = await api<{ data: { staked: number; won: number; status: string }[] }>(
    'GET',
    '/game/history',
    member,
  );
  expect(data).toMatchObject([{ staked: 50, won: 120, status: 'settled' }]);
});

test('an open round blocks withdrawals and can be resumed', async ({ openFor }) => {
  const member = await aMember({ credit: 500 });
  const page = await openFor(member);
  const id = await idOf('koi');
  await page.goto(`/game/play?id=${id}`);
  const { round, tell } = await gameSessionIn(page);
  const bet = crypto.randomUUID();
  const all = Math.round((await creditOf(member)) * 100_000);
  expect(await tell('/transaction/bet', { transaction_uuid: bet, amount: all })).toBe('RS_OK');
  await page.goto('/tx/withdraw');
  await expect(page.getByText('กรุณาออกจากเกมก่อนถอน').first()).toBeVisible();

  await api('POST', '/game/launch', { ...member, body: { game_id: id, mode: 'real', device: 'android' } });
  await page.goto('/tx/history/game');
  await page.getByRole('button', { name: /ปลาคาร์ปนีออน/ }).click();
  await expect(page.getByRole('link', { name: 'แจ้งปัญหารายการนี้' })).toHaveAttribute('href', new RegExp(round));
  await page.getByRole('link', { name: 'เล่นรอบนี้ต่อ' }).click();
  await sheetOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'เล่นเลย' }).click();
  await expect(frameOf(page, 'ปลาคาร์ปนีออน').getByRole('button', { name: 'หมุน' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'แจ้งปัญหา' })).toHaveAttribute('href', new RegExp(round));
  await page.getByRole('link', { name: 'แจ้งปัญหา' }).click();
  await expect(page.getByText(round, { exact: false }).first()).toBeVisible(); // the full id

  const win = { transaction_uuid: crypto.randomUUID(), reference_transaction_uuid: bet, round_closed: true };
  expect(await tell('/transaction/win', { ...win, amount: all })).toBe('RS_OK');
  await page.goto('/tx/withdraw');
  await expect(page.getByRole('button', { name: 'ยืนยันถอนเงิน' })).toBeEnabled();
  await expect(page.getByText('กรุณาออกจากเกมก่อนถอน')).toHaveCount(0);
});

test('arrow keys move between categories', async ({ signedIn: page }) => {
  await page.goto('/game');
  const links = page.getByRole('navigation', { name: 'หมวดเกม' }).getByRole('link');
  await expect(links.last()).toHaveText('มินิเกม'); // the categories are loaded
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
});
