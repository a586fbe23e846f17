import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type WorkbenchFeature, consoleApp } from '../../web/src/workbench/console/page.ts';
import { frameOf, type Page as WorkbenchPage, type State } from '../../web/src/workbench/states.ts';
import { atDepth, isAll } from '../../testing/depth.ts';
import { expectAccessible, shapeOf } from '../accessible.ts';
import { consoleAddresses } from '../addresses.ts';
import { expectStickyHeaders } from '../checks/sticky-headers.ts';
import { waitUntilStill, waitUntilIdle } from '../wait-until-idle.ts';
import { navigateConsole as goTo } from '../navigation.ts';
import { answerWith } from './answers.ts';
import { waitWithClock, expect, test } from './fixtures.ts';

// Every console page in the workbench; before a release also on other screens, with an empty, silent or failing server, and
// without a socket.

// Sorted: the order of a folder's files differs by machine.
const features = globSync('../../web/src/console/**/workbench.ts', { cwd: import.meta.dirname })
  .toSorted()
  .map(async (file) => ((await import(file)) as { workbench: WorkbenchFeature }).workbench);
const backOffice = consoleApp(await Promise.all(features));

const MEMBER = '01a1ffb8-6af3-727e-9c9f-48b6ec0e4c01';

test('the workbench has every console route', () => {
  const addresses = new Set(backOffice.pages.map(({ address }) => address.split('?')[0]));
  for (const path of consoleAddresses(MEMBER)) expect(addresses, `${path} is missing in the workbench`).toContain(path);
});

const main = '#main';
const skeletons = `${main} [aria-label="กำลังโหลด"]`;
/** Labels of buttons that change data. */
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

/** Assertions for each state. */
const expectations: Partial<Record<State, (page: Page, target: WorkbenchPage) => Promise<void>>> = {
  full: async (page, { address }) => {
    await expect(page.locator(skeletons)).toHaveCount(0);
    const failed = page.locator(main).getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect.soft(failed, `${address}: its samples are off the contract`).toHaveCount(0);
  },
  empty: async (page, { address, emptyText }) => {
    await expect(page.locator(skeletons)).toHaveCount(0);
    if (emptyText) await expect(page.locator(main).getByText(emptyText).first(), address).toBeVisible();
  },
  pending: (page) => expect(page.locator(skeletons).first()).toBeVisible(),
  failed: (page) => waitWithClock(page, page.locator(main).getByRole('button', { name: 'ลองอีกครั้ง' })),
  cut: async (page, { address }) => {
    await expect(page.getByText('การเชื่อมต่อขาด ตัวเลขอาจไม่ล่าสุด')).toBeVisible();
    await expect(page.locator(skeletons)).toHaveCount(0);
    const enabled = page.locator(`${main} button:enabled:not([aria-disabled="true"])`).filter({ hasText: changes });
    expect.soft(await enabled.allInnerTexts(), `${address} without a connection`).toEqual([]);
  },
};

/** Asserts that the page fits each width; wide parts scroll inside it. */
const expectNoOverflow = async (page: Page, name: string): Promise<void> => {
  for (const width of atDepth([1280], [1280, 768, 360, 320])) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilStill(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `${name} at ${width} px`).toBeLessThanOrEqual(0);
  }
};

/** Splits long tests, so that no worker finishes alone. */
const PARTS = 2;
const states = atDepth<readonly State[]>(['full'], backOffice.states);
for (const [state, part] of states.flatMap((each) => [...Array(PARTS).keys()].map((nth) => [each, nth] as const)))
  test(`every console page, ${state}, part ${part + 1}`, async ({ at, open }) => {
    const page = await open({ viewport: { width: 1280, height: 900 } });
    await page.clock.install();
    const own = backOffice.pages.filter(({ role, isStatic }) => role === 'owner' && (!isStatic || state === 'full'));
    const targets = own.slice(...[part, part + 1].map((nth) => Math.ceil((nth * own.length) / PARTS)));
    const [first] = targets;
    if (!first) throw new Error('the console has no page');
    await page.goto(at + frameOf(backOffice, state, first));
    const shapes = new Set<string>();
    let lists = 0;
    for (const each of targets) {
      if (each !== first) await goTo(page, each.address);
      await waitUntilIdle(page, state !== 'full' && state !== 'empty');
      await expectations[state]?.(page, each);
      await expect(page.locator('h1'), `${state} ${each.address}`).toBeVisible();
      const shape = await shapeOf(page);
      const isNew = !shapes.has(shape);
      shapes.add(shape);
      if (isNew) await expectAccessible(page, `${state} ${each.address}`, widths(state), schemes[state]);
      if (state !== 'full') continue;
      await expectNoOverflow(page, each.address);
      await page.setViewportSize({ width: 1280, height: 700 });
      await waitUntilStill(page);
      lists += await expectStickyHeaders(page, each.address); // last, since it adds rows
    }
    if (state === 'full') expect(lists).toBeGreaterThan(7);
  });

test('menu and account buttons fit the narrowest phone, with large letters too', async ({ at, open }) => {
  const page = await open({ viewport: { width: 320, height: 740 } });
  const [first] = backOffice.pages.filter(({ role }) => role === 'owner');
  if (!first) throw new Error('the console has no page');
  await page.goto(at + frameOf(backOffice, 'full', first));
  await waitUntilIdle(page);
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    await waitUntilStill(page);
    for (const name of ['เปิดเมนู', /^บัญชีของ/]) {
      const way = page.getByRole('banner').getByRole('button', { name });
      const { x, width } = (await way.boundingBox()) ?? { x: -1, width: 0 };
      const isVisible = width >= 36 && x >= 0 && x + width <= 320;
      expect(isVisible, `${String(name)}, letters ${letters}`).toBe(true);
    }
  }
});

for (let part = 0; isAll && part < PARTS; part += 1)
  test(`every console page is drawn for other roles and sessions, part ${part + 1}`, async ({ at, open }) => {
    const page = await open({ viewport: { width: 1280, height: 900 } });
    await page.clock.install();
    const pages = backOffice.pages.filter(({ role }) => role !== 'owner');
    for (const target of pages.filter((_, nth) => nth % PARTS === part)) {
      await page.goto(at + frameOf(backOffice, 'full', target));
      await waitUntilIdle(page);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator(skeletons)).toHaveCount(0);
      if (target.role === 'broken' || target.role === 'expired')
        await expect(page.locator(main).getByText('081-xxx-0001').first()).toBeVisible(); // loaded before the failure
      if (target.role === 'broken') await waitWithClock(page, page.getByText('โหลดข้อมูลไม่สำเร็จ ข้อมูลเมื่อ'));
      if (target.role === 'expired') await waitWithClock(page, page.getByRole('dialog', { name: 'เซสชันหมดอายุ' }));
      await expectAccessible(page, `${target.role} ${target.address}`, [1280], ['light']);
    }
  });

test('an amount accepts commas as thousands and Thai digits', async ({ at, open }) => {
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

test('a half-typed time is reset when the change is cancelled', async ({ at, open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${at}/frame/console/full/owner/settings/site`);
  const from = page.getByRole('textbox', { name: 'กลางคืนตั้งแต่' });
  await from.fill('00:0');
  await page.locator(main).getByRole('button', { name: 'ยกเลิก', exact: true }).click();
  await expect(from).toHaveValue('00:00');
});

const REASON = 'บัญชีปลายทางไม่ตรงกับชื่อสมาชิก';

/** Types a reason, lets the session end, and returns the field and a sign-in over the page. */
const expireWhileTyping = async (page: Page, at: string) => {
  await page.addInitScript(() => {
    const every = window.setInterval.bind(window);
    const mayEnd = () => document.documentElement.dataset['mayEnd'] !== undefined;
    window.setInterval = ((work: () => void, ms?: number) =>
      every(() => (ms !== 100 || mayEnd()) && work(), ms)) as typeof setInterval; // the interval at which the workbench checks
  });
  await page.goto(`${at}/frame/console/full/expired/queue/withdrawals`);
  await page.locator(main).getByRole('row').nth(1).getByRole('button').first().click();
  await page.locator(main).getByRole('button', { name: 'ปฏิเสธ' }).click();
  const sheet = page.getByRole('dialog', { name: 'ปฏิเสธ WD-' });
  await sheet.getByRole('radio', { name: 'อื่น ๆ (ต้องระบุ)' }).check();
  const reason = sheet.getByRole('textbox', { name: 'ระบุเหตุผล' });
  await reason.fill(REASON);
  await page.evaluate(() => void (document.documentElement.dataset['mayEnd'] = ''));
  const asks = page.getByRole('dialog', { name: 'เซสชันหมดอายุ' });
  await expect(asks).toBeVisible();
  await page.keyboard.press('Escape'); // neither dialog closes by it
  const signIn = async () => {
    await asks.getByLabel('ชื่อผู้ใช้').fill('owner');
    await asks.getByRole('textbox', { name: 'รหัสผ่าน' }).fill('demo-operator');
    await asks.getByLabel('รหัส 6 หลัก').fill('123 456'); // as pasted
    await asks.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(asks).toHaveCount(0);
  };
  return { reason, signIn };
};

test('a session that expires during typing asks for sign-in and keeps the text', async ({ at, open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  const { reason, signIn } = await expireWhileTyping(page, at);
  await signIn();
  await expect(reason).toHaveValue(REASON);
  await reason.press('Enter');
  await expect(page.getByText('ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง')).toBeVisible(); // the samples have no response for decisions
  await expect(reason).toHaveValue(REASON);
});

test('another operator who signs in over the page starts it afresh', async ({ at, open }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  const { signIn } = await expireWhileTyping(page, at);
  const operator = { id: MEMBER, username: 'finance', name: 'สมชาย ตรวจสอบ', role: 'finance', permissions: [] };
  await answerWith(page, { method: 'POST', path: '/api/session$', body: { operator } });
  const first = await page.evaluateHandle(() => document);
  await signIn();
  await expect.poll(() => first.evaluate((old) => old === document).catch(() => false)).toBe(false);
});
