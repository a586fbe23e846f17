import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { WorkbenchFeature } from '../../web/src/workbench/console/page.ts';
import { consoleApp } from '../../web/src/workbench/console/pages.ts';
import { frameOf, type Page as Shown, type State } from '../../web/src/workbench/states.ts';
import { atDepth, isAll } from '../../testing/depth.ts';
import { expectAccessible, shapeOf } from '../accessible.ts';
import { ofConsole } from '../addresses.ts';
import { expectStandingHeads } from '../checks/sticky-headers.ts';
import { calm, settled } from '../settled.ts';
import { goToOnConsole as goTo } from '../going.ts';
import { comes, expect, test } from './fixtures.ts';

// Every page of the console with its server answering; before a release also on other screens, with its server empty, silent
// and failing, and with the socket cut.

const features = globSync('../../web/src/console/**/workbench.ts', { cwd: import.meta.dirname }).map(
  async (file) => ((await import(file)) as { workbench: WorkbenchFeature }).workbench,
);
const backOffice = consoleApp(await Promise.all(features));

const MEMBER = '01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01';

test('the workbench shows every address that the router of the console knows', () => {
  const shown = new Set(backOffice.pages.map(({ address }) => address.split('?')[0]));
  for (const path of ofConsole(MEMBER)) expect(shown, `${path} is missing in the workbench`).toContain(path);
});

const main = '#main';
const bones = `${main} [aria-label="กำลังโหลด"]`;
/** Buttons that change something, by their words. */
const changes =
  /^(จับคู่และเติมเครดิต|เติมเครดิต|ปฏิเสธ|อนุมัติ|ไม่อนุมัติ|จ่าย|ระงับ|ปลดระงับ|ปรับเครดิต|ออกลิงก์|บันทึก|ลบ|เพิ่ม[ก-๙]|แก้ไข|ปิดบัญชี|เปิดบัญชี|ทดสอบ|ระบุที่มา|ดูแลแล้ว|เปิดอีกครั้ง|ตั้งกุญแจ|ยกเลิกกุญแจเดิม)/;

const schemes: Partial<Record<State, readonly ('light' | 'dark')[]>> = {
  full: atDepth(['light'], ['light', 'dark']),
  empty: ['dark'],
  pending: ['light'],
  failed: ['dark'],
  cut: ['light'],
};

const widths = (state: State) => (isAll && state === 'full' ? [390, 1280] : [1280]);

/** What a page of the console in this state must say. */
const says: Partial<Record<State, (page: Page, shown: Shown) => Promise<void>>> = {
  full: async (page, { address }) => {
    await expect(page.locator(bones)).toHaveCount(0);
    const failed = page.locator(main).getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect.soft(failed, `${address}: its samples are off the contract`).toHaveCount(0);
  },
  empty: async (page, { address, blank }) => {
    await expect(page.locator(bones)).toHaveCount(0);
    if (blank) await expect(page.locator(main).getByText(blank).first(), address).toBeVisible();
  },
  pending: (page) => expect(page.locator(bones).first()).toBeVisible(),
  failed: (page) => comes(page, page.locator(main).getByRole('button', { name: 'ลองอีกครั้ง' })),
  cut: async (page, { address }) => {
    await expect(page.getByText('การเชื่อมต่อขาด ตัวเลขอาจไม่ล่าสุด')).toBeVisible();
    await expect(page.locator(bones)).toHaveCount(0);
    const enabled = page.locator(`${main} button:enabled:not([aria-disabled="true"])`).filter({ hasText: changes });
    expect.soft(await enabled.allInnerTexts(), `${address} without a connection`).toEqual([]);
  },
};

/** Nothing of a page reaches beyond its screen, a tablet or a phone: what is wider scrolls in its own place. */
const expectNarrowHolds = async (page: Page, name: string): Promise<void> => {
  for (const width of atDepth([1280], [1280, 768, 360, 320])) {
    await page.setViewportSize({ width, height: 900 });
    await calm(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `${name} at ${width} px`).toBeLessThanOrEqual(0);
  }
};

/** Long tests in parts, so that no worker is left alone with one at the end. */
const PARTS = 2;
const states = atDepth<readonly State[]>(['full'], backOffice.states);
for (const [state, part] of states.flatMap((each) => [...Array(PARTS).keys()].map((nth) => [each, nth] as const)))
  test(`every page of the console, ${state}, part ${part + 1}`, async ({ at, open }) => {
    const page = await open({ viewport: { width: 1280, height: 900 } });
    await page.clock.install();
    const own = backOffice.pages.filter(({ who, still }) => who === 'owner' && (!still || state === 'full'));
    const shown = own.slice(...[part, part + 1].map((nth) => Math.ceil((nth * own.length) / PARTS)));
    const [first] = shown;
    if (!first) throw new Error('the console has no page');
    await page.goto(at + frameOf(backOffice, state, first));
    const seen = new Set<string>();
    let lists = 0;
    for (const each of shown) {
      if (each !== first) await goTo(page, each.address);
      await settled(page, state !== 'full' && state !== 'empty');
      await says[state]?.(page, each);
      await expect(page.locator('h1'), `${state} ${each.address}`).toBeVisible();
      const shape = await shapeOf(page);
      const isNew = !seen.has(shape);
      seen.add(shape);
      if (isNew) await expectAccessible(page, `${state} ${each.address}`, widths(state), schemes[state]);
      if (state !== 'full') continue;
      await expectNarrowHolds(page, each.address);
      await page.setViewportSize({ width: 1280, height: 700 });
      await calm(page);
      lists += await expectStandingHeads(page, each.address); // the last: it leaves rows behind
    }
    if (state === 'full') expect(lists).toBeGreaterThan(7);
  });

test('on the narrowest phone the ways to the menu and to the account are whole, with large letters too', async ({
  at,
  open,
}) => {
  const page = await open({ viewport: { width: 320, height: 740 } });
  const [first] = backOffice.pages.filter(({ who }) => who === 'owner');
  if (!first) throw new Error('the console has no page');
  await page.goto(at + frameOf(backOffice, 'full', first));
  await settled(page);
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    await calm(page);
    for (const name of ['เปิดเมนู', /^บัญชีของ/]) {
      const way = page.getByRole('banner').getByRole('button', { name });
      const { x, width } = (await way.boundingBox()) ?? { x: -1, width: 0 };
      const isWhole = width >= 36 && x >= 0 && x + width <= 320;
      expect(isWhole, `${String(name)}, letters ${letters}`).toBe(true);
    }
  }
});

for (let part = 0; isAll && part < PARTS; part += 1)
  test(`every page of the console for whoever may see less, and for nobody, part ${part + 1}`, async ({ at, open }) => {
    const page = await open({ viewport: { width: 1280, height: 900 } });
    await page.clock.install();
    const pages = backOffice.pages.filter(({ who }) => who !== 'owner');
    for (const shown of pages.filter((_, nth) => nth % PARTS === part)) {
      await page.goto(at + frameOf(backOffice, 'full', shown));
      await settled(page);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator(bones)).toHaveCount(0);
      if (shown.who === 'broken' || shown.who === 'expired')
        await expect(page.locator(main).getByText('081-xxx-0001').first()).toBeVisible(); // it was there before
      if (shown.who === 'broken') await comes(page, page.getByText('โหลดข้อมูลไม่สำเร็จ ข้อมูลเมื่อ'));
      if (shown.who === 'expired') await comes(page, page.getByRole('dialog', { name: 'เซสชันหมดอายุ' }));
      await expectAccessible(page, `${shown.who} ${shown.address}`, [1280], ['light']);
    }
  });

test('a comma that is typed or pasted into an amount is one of thousands, and Thai digits are digits', async ({
  at,
  open,
}) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${at}/frame/console/full/owner/settings/site`);
  const amount = page.getByLabel('ถอนสูงสุดต่อครั้ง (บาท)');
  await amount.fill('');
  await amount.pressSequentially('100,000');
  await expect(amount).toHaveValue('100,000');
  await amount.fill('');
  await amount.pressSequentially('๒๕๐,๐๐๐');
  await expect(amount).toHaveValue('250,000');
  await amount.press('Home');
  await amount.pressSequentially('๑');
  await expect(amount).toHaveValue('1,250,000');
  await amount.fill('1,250.5');
  await expect(amount).toHaveValue('1,250.5');
  const paste = (text: string) =>
    amount.evaluate((input: HTMLInputElement, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const isTaken = input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
      return [isTaken, input.validationMessage];
    }, text);
  expect(await paste('1,500')).toEqual([true, '']);
  expect(await paste('500-1000')).toEqual([false, 'วางได้ทีละจำนวน เช่น 500']);
});

test('half of a time is gone when the change is taken back', async ({ at, open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${at}/frame/console/full/owner/settings/site`);
  const from = page.getByRole('textbox', { name: 'กลางคืนตั้งแต่' });
  await from.fill('00:0');
  await page.locator(main).getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(from).toHaveValue('00:00');
});

test('a session that ends while a reason is written asks for a new sign-in and loses no word', async ({ at, open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => {
    const every = window.setInterval.bind(window);
    const mayEnd = () => document.documentElement.dataset['mayEnd'] !== undefined;
    window.setInterval = ((work: () => void, ms?: number) =>
      every(() => (ms !== 100 || mayEnd()) && work(), ms)) as typeof setInterval; // the workbench looks so often
  });
  await page.goto(`${at}/frame/console/full/expired/queue/withdrawals`);
  await page.locator(main).getByRole('row').nth(1).getByRole('button').first().click();
  await page.locator(main).getByRole('button', { name: 'ปฏิเสธ' }).click();
  const sheet = page.getByRole('dialog', { name: 'ปฏิเสธ WD-' });
  await sheet.getByRole('radio', { name: 'อื่น ๆ (ต้องระบุ)' }).check();
  const reason = sheet.getByRole('textbox', { name: 'ระบุเหตุผล' });
  await reason.fill('บัญชีปลายทางไม่ตรงกับชื่อสมาชิก');
  await page.evaluate(() => void (document.documentElement.dataset['mayEnd'] = ''));
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
