import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { declaredIn } from '../web/build/portal-features.ts';
import { workbench } from '../web/build/workbench.ts';
import type { WorkbenchFeature } from '../web/src/workbench/console/page.ts';
import { consoleApp } from '../web/src/workbench/console/pages.ts';
import { portalOf, type Shown as OfFeature } from '../web/src/workbench/portal/app.ts';
import { frameOf, type Page as Shown, type State } from '../web/src/workbench/states.ts';
import { expectAccessible } from './accessible.ts';
import { ofConsole, routed } from './addresses.ts';
import { expect, test } from './fixtures.ts';

// Every component, and every page with its server answering, empty, silent, failing and out of reach.
test.setTimeout(180_000);
test.use({ viewport: { width: 390, height: 900 } });

/** So many pages are looked at beside one another: most of the time one waits for a server that fails. */
const TABS = 3;

const MEMBER = '01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01';

const declared = await declaredIn<{ workbench: OfFeature }>('workbench.ts');
const portal = portalOf(declared.map(([, feature]) => feature.workbench));
const features = globSync('../web/src/console/*/workbench.ts', { cwd: import.meta.dirname }).map(
  async (file) => ((await import(file)) as { workbench: WorkbenchFeature }).workbench,
);
const backOffice = consoleApp(await Promise.all(features));

let folder: string;
let server: PreviewServer;
let at: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-workbench-'));
  await build(workbench(folder));
  server = await preview({ ...workbench(folder), preview: { host: '127.0.0.1', port: 0 } });
  at = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a page of the portal in this state must say, besides being there. */
const says: Partial<Record<State, (page: Page) => Promise<void>>> = {
  pending: (page) => expect(page.locator('[aria-busy="true"], .skeleton').first()).toBeAttached(),
  failed: (page) => expect(page.getByRole('button', { name: 'ลองอีกครั้ง' }).first()).toBeVisible(),
  offline: (page) => expect(page.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต').first()).toBeVisible(),
};

/** Full pages in both; what the other states add is the same few components, which the kit shows in both. */
const schemes: Record<State, readonly ('light' | 'dark')[]> = {
  full: ['light', 'dark'],
  empty: ['dark'],
  pending: ['light'],
  failed: ['dark'],
  offline: ['light'],
  cut: ['light'],
};

const look = async (page: Page, shown: Shown, state: State): Promise<void> => {
  await page.goto(at + frameOf(portal, state, shown));
  await expect(page.locator('[data-drawn]')).toHaveCount(0); // the shell that was drawn before has a heading of its own
  if (state === 'full' || state === 'empty') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('h1').first(), `${state} ${shown.address}`).toBeAttached();
  if (!shown.still || state === 'offline') await says[state]?.(page);
  await expectAccessible(page, `${state} ${shown.who} ${shown.address}`, [390], schemes[state]);
};

test('the workbench shows every address that the two routers know', () => {
  const shown = [portal, backOffice].map(({ pages }) => new Set(pages.map(({ address }) => address.split('?')[0])));
  for (const path of routed()) expect(shown[0], `${path} is missing in the workbench`).toContain(path);
  for (const path of ofConsole(MEMBER)) expect(shown[1], `${path} is missing in the workbench`).toContain(path);
});

test('every component in every state', async ({ page }) => {
  await page.goto(`${at}/kit`);
  await expect(page.getByRole('heading', { name: 'ชิ้นส่วน' })).toBeVisible();
  const again = ['landmark-unique']; // one component stands there several times
  await expectAccessible(page, 'the kit', [390, 1280], ['light', 'dark'], again);
  const opener = page.getByRole('button', { name: 'เปิดหน้าต่าง' });
  for (const each of await opener.all()) {
    await each.click();
    await expectAccessible(page, 'a window of the kit', [390], ['light', 'dark'], again);
    await page.keyboard.press('Escape');
  }
  expect(await opener.count()).toBe(4);
});

for (const state of portal.states)
  test(`every page, ${state}`, async ({ open, trouble }) => {
    trouble.expect(/was preloaded using link preload but not used/); // a page that waits writes nothing in that font yet
    const left = [...portal.pages];
    const tab = async () => {
      const page = await open({ viewport: { width: 390, height: 900 }, serviceWorkers: 'allow' });
      await page.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(console.error('a service worker in the workbench'));
      });
      for (let shown = left.shift(); shown; shown = left.shift()) await look(page, shown, state);
    };
    await Promise.all(Array.from({ length: TABS }, tab));
  });

const main = '#main';
const bones = `${main} [aria-label="กำลังโหลด"]`;
/** Buttons that change something, by their words. */
const changes =
  /^(จับคู่และเติมเครดิต|เติมเครดิต|ปฏิเสธ|อนุมัติ|ไม่อนุมัติ|จ่าย|ระงับ|ปลดระงับ|ปรับเครดิต|ออกลิงก์|บันทึก|ลบ|เพิ่ม[ก-๙]|แก้ไข|ปิดบัญชี|เปิดบัญชี|ทดสอบ|ระบุที่มา|ดูแลแล้ว|เปิดอีกครั้ง)/;

/** What failed is asked for again, later and later: moves the page's clock on until something stands there. */
const until = (page: Page, there: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5000);
    await expect(there.first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });

/** What a page of the console in this state must say. */
const saysDesk: Partial<Record<State, (page: Page, shown: Shown) => Promise<void>>> = {
  full: (page) => expect(page.locator(bones)).toHaveCount(0),
  empty: async (page, { address, blank }) => {
    await expect(page.locator(bones)).toHaveCount(0);
    if (blank) await expect(page.locator(main).getByText(blank).first(), address).toBeVisible();
  },
  pending: (page) => expect(page.locator(bones).first()).toBeVisible(),
  failed: (page) => until(page, page.locator(main).getByRole('button', { name: 'ลองอีกครั้ง' })),
  cut: async (page, { address }) => {
    await expect(page.getByText('การเชื่อมต่อขาด ตัวเลขอาจไม่ล่าสุด')).toBeVisible();
    await expect(page.locator(bones)).toHaveCount(0);
    const enabled = page.locator(`${main} button:enabled:not([aria-disabled="true"])`).filter({ hasText: changes });
    expect.soft(await enabled.allInnerTexts(), `${address} without a connection`).toEqual([]);
  },
};

/** Nothing of a page reaches beyond a tablet: what is wider scrolls in its own place. */
const expectTabletHolds = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 768, height: 900 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(beyond, { message: `${name} at 768 px`, timeout: 2000 }).toBeLessThanOrEqual(0);
};

/** From page to page inside one document, as an operator goes: nothing is loaded twice. */
const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    for (const each of document.querySelectorAll('#main > *')) each.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator(`${main} > [data-left]`)).toHaveCount(0);
  await expect(page.locator(`${main}[aria-busy="false"] > *`).first()).toBeAttached();
};

for (const state of backOffice.states)
  test(`every page of the console, ${state}`, async ({ open }) => {
    const page = await open({ viewport: { width: 1280, height: 900 } });
    await page.clock.install();
    const shown = backOffice.pages.filter(({ who, still }) => who === 'owner' && (!still || state === 'full'));
    const [first] = shown;
    if (!first) throw new Error('the console has no page');
    await page.goto(at + frameOf(backOffice, state, first));
    for (const each of shown) {
      if (each !== first) await goTo(page, each.address);
      await saysDesk[state]?.(page, each);
      await expect(page.locator('h1'), `${state} ${each.address}`).toBeVisible();
      await expectAccessible(page, `${state} ${each.address}`, [1280], schemes[state]);
      if (state === 'full') await expectTabletHolds(page, each.address);
    }
  });

test('every page of the console for whoever may see less, and for nobody', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.clock.install();
  for (const shown of backOffice.pages.filter(({ who }) => who !== 'owner')) {
    await page.goto(at + frameOf(backOffice, 'full', shown));
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator(bones)).toHaveCount(0);
    if (shown.who === 'broken' || shown.who === 'expired')
      await expect(page.locator(main).getByText('081-xxx-0001').first()).toBeVisible(); // it was there before
    if (shown.who === 'broken') await until(page, page.getByText('โหลดข้อมูลไม่สำเร็จ ข้อมูลเมื่อ'));
    if (shown.who === 'expired') await until(page, page.getByRole('dialog', { name: 'เซสชันหมดอายุ' }));
    await expectAccessible(page, `${shown.who} ${shown.address}`, [1280], ['light']);
  }
});

test('a session that ends while a reason is written asks for a new sign-in and loses no word', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${at}/frame/console/full/expired/queue/withdrawals`);
  await page.locator(main).getByRole('button', { name: 'ปฏิเสธ' }).click();
  const reason = page.getByRole('dialog', { name: 'ปฏิเสธ WD-' }).getByLabel('ระบุเหตุผล');
  await reason.fill('บัญชีปลายทางไม่ตรงกับชื่อสมาชิก');
  const asks = page.getByRole('dialog', { name: 'เซสชันหมดอายุ' });
  await expect(asks).toBeVisible();
  await page.keyboard.press('Escape'); // neither window leaves by it
  await asks.getByLabel('ชื่อผู้ใช้').fill('owner');
  await asks.getByRole('textbox', { name: 'รหัสผ่าน' }).fill('demo-operator');
  await asks.getByLabel('รหัส 6 หลัก').fill('123456');
  await asks.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(asks).toHaveCount(0);
  await expect(reason).toHaveValue('บัญชีปลายทางไม่ตรงกับชื่อสมาชิก');
  await reason.press('Enter');
  await expect(page.getByText('ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง')).toBeVisible(); // the samples answer no decision
  await expect(reason).toHaveValue('บัญชีปลายทางไม่ตรงกับชื่อสมาชิก');
});
