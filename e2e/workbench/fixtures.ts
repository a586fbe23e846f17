import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { workbench } from '../../web/build/workbench.ts';
import { test as base } from '../fixtures.ts';

/** The workbench, built and served once for all tests of a worker: its address. */
export const test = base.extend<object, { at: string }>({
  at: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-workbench-'));
      await build(workbench(folder));
      const server = await preview({ ...workbench(folder), preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

/** From page to page inside one document, as a person goes: nothing is loaded twice. The entry is one as the router makes. */
export const stepTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** What failed is asked for again, later and later: moves the page's clock on until it stands there. */
export const until = (page: Page, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5000);
    await isThere();
  }).toPass({ intervals: [50] });

export { expect } from '@playwright/test';
