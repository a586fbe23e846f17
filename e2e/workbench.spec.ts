import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { workbench } from '../web/build/workbench.ts';
import { frameOf, type Page as Shown, pages, type State, states } from '../web/src/workbench/states.ts';
import { expectAccessible } from './accessible.ts';
import { routed } from './addresses.ts';
import { expect, test } from './fixtures.ts';

// Every component, and every page with its server answering, empty, silent, failing and out of reach.
test.setTimeout(180_000);
test.use({ viewport: { width: 390, height: 900 } });

/** So many pages are looked at beside one another: most of the time one waits for a server that fails. */
const TABS = 3;

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

/** What a page in this state must say, besides being there. */
const says: Record<State, (page: Page) => Promise<void>> = {
  full: async () => {},
  empty: async () => {},
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
};

const look = async (page: Page, shown: Shown, state: State): Promise<void> => {
  await page.goto(at + frameOf(state, shown));
  await expect(page.locator('[data-drawn]')).toHaveCount(0); // the shell that was drawn before has a heading of its own
  if (state === 'full' || state === 'empty') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('h1').first(), `${state} ${shown.address}`).toBeAttached();
  if (!shown.still || state === 'offline') await says[state](page);
  await expectAccessible(page, `${state} ${shown.who} ${shown.address}`, [390], schemes[state]);
};

test('the workbench shows every address that the router knows', () => {
  const shown = new Set(pages.map(({ address }) => address.split('?')[0]));
  for (const path of routed()) expect(shown, `${path} is missing in the workbench`).toContain(path);
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

for (const state of states)
  test(`every page, ${state}`, async ({ open, trouble }) => {
    trouble.expect(/was preloaded using link preload but not used/); // a page that waits writes nothing in that font yet
    const left = [...pages];
    const tab = async () => {
      const page = await open({ viewport: { width: 390, height: 900 }, serviceWorkers: 'allow' });
      await page.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(console.error('a service worker in the workbench'));
      });
      for (let shown = left.shift(); shown; shown = left.shift()) await look(page, shown, state);
    };
    await Promise.all(Array.from({ length: TABS }, tab));
  });
