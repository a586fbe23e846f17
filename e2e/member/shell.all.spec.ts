import type { Page } from '@playwright/test';
import { expectAccessible, settled } from '../accessible.ts';
import { desktop, expect, test } from '../fixtures.ts';
import { aPerson } from '../factories.ts';
import { fillPhone, loginDialog, registerDialog } from './steps.ts';
import { RATE_LIMIT_CODE, RATE_LIMIT_WAIT_S } from '../../contract/src/realtime.ts';

const dialogs = (page: Page) => page.locator('dialog[open]');

/** Scroll position and left edge of the page under a dialog. */
const pagePosition = (page: Page) =>
  page.evaluate(() => ({
    at: Math.round(scrollY),
    left: document.querySelector('main')?.getBoundingClientRect().left,
  }));

test('of two dialogs requested at once the more important one opens first', async ({ page }) => {
  await page.route('**/api/combine', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { data: { ...body.data, showLoginModal: true, showRegisterModal: true } } });
  });
  await page.goto('/?prefix=AB12');
  await expect(registerDialog(page)).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the page under a dialog is inert and still, and the focus returns to the opener', async ({ open }) => {
  const page = await open(desktop);
  await page.goto('/');
  await settled(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => scrollTo(0, 120));
  const before = await pagePosition(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'เข้าสู่ระบบ' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeVisible();
  expect(await pagePosition(page)).toEqual(before);
  await page.mouse.move(640, 60);
  await page.mouse.wheel(0, 400);
  for (let nth = 0; nth < 12; nth += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  expect(await pagePosition(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('Back closes dialogs one at a time, then leaves the page', async ({ signedIn: page }) => {
  await page.goto('/news');
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ติดต่อ' }).click();
  await expect(page).toHaveURL('/contact');
  const menu = page.getByRole('dialog', { name: 'เมนูสมาชิก' });
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/news');
});

test('the register dialog keeps its input over a reload, except the password', async ({ page }) => {
  const person = aPerson();
  await page.goto('/register');
  await fillPhone(page, person);
  await registerDialog(page).getByRole('textbox', { name: 'หมายเลขบัญชี' }).fill(person.bank_number);
  await registerDialog(page).getByRole('textbox', { name: 'ชื่อจริง' }).fill(person.first_name);
  await page.goto('/register');
  const dialog = registerDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'หมายเลขบัญชี' })).toHaveValue(
    person.bank_number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4'),
  );
  await expect(dialog.getByRole('textbox', { name: 'ชื่อจริง' })).toHaveValue(person.first_name);
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(person.password);
});

test('the readable font is set before the first paint and fits the narrowest phone', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => localStorage.setItem('auth.reading', '1'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const look = await page.evaluate(() => {
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.body);
    return { fontFamily, fontSize, lineHeight };
  });
  expect(look).toMatchObject({
    fontFamily: expect.stringContaining('Plex Looped'),
    fontSize: '18px',
    lineHeight: '31.5px',
  });
  await expect.poll(() => page.evaluate(() => document.fonts.check('18px "Plex Looped"', 'ก'))).toBe(true);
  await expectAccessible(page, 'home in easy letters');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('in forced colours the header’s links have a border', async ({ open }) => {
  const page = await open({ forcedColors: 'active' });
  await page.goto('/');
  const edge = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name })
      .evaluate((each) => getComputedStyle(each).borderTopWidth);
  expect(await edge('เข้าสู่ระบบ')).toBe('2px');
  expect(await edge('สมัครสมาชิก')).toBe('2px');
});

test('the manifest is complete, and its icons have their declared sizes', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string; type: string }[];
    shortcuts: { url: string }[];
    start_url: string;
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'th' });
  await page.goto('/');
  for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (from) => {
      const picture = new Image();
      picture.src = from;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect([src, type, size]).toEqual([src, 'image/png', sizes]);
  }
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  for (const wanted of ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
    expect(purposes).toContain(wanted);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/tx/deposit', '/tx/withdraw', '/tx/history']);
});

const OPEN = `0${JSON.stringify({ sid: 'x', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 4096 })}`;

test('a page whose socket was refused waits the given time, then reconnects', async ({ signedIn: page }) => {
  await page.clock.install();
  await page.addInitScript(() => (Math.random = () => 0.99)); // jitter is up to twice the time: fixed here
  let opened = 0;
  let subscribed = false;
  await page.routeWebSocket(/realtime-socket/, (socket) => {
    opened += 1;
    if (opened > 1) {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        subscribed ||= message.toString().includes('"subscribe"');
        server.send(message);
      });
      return;
    }
    socket.send(OPEN);
    socket.onMessage(() => void socket.close({ code: RATE_LIMIT_CODE })); // the page authenticates
  });
  await page.goto('/');
  await expect.poll(() => opened).toBe(1);
  for (let passed_s = 0; passed_s < RATE_LIMIT_WAIT_S - 2; passed_s += 1) await page.clock.fastForward(1000);
  expect(opened).toBe(1);
  await page.clock.fastForward(RATE_LIMIT_WAIT_S * 1000 + 3000);
  await expect.poll(() => subscribed).toBe(true);
  expect(opened).toBe(2);
});
