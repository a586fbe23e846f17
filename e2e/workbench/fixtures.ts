import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { workbench } from '../../web/build/workbench.ts';
import { test as base } from '../fixtures.ts';
import { calm } from '../settled.ts';
import { where } from '../urls.ts';

/** The folder of the workbench, beside the product's data: the worker that asks first builds it for all. */
const built = async (): Promise<string> => {
  const site = join(where.data, 'workbench');
  const isFirst = await mkdir(`${site}.begun`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await build(workbench(`${site}.rough`));
    await rename(`${site}.rough`, site);
  }
  await expect.poll(() => existsSync(site)).toBe(true);
  return site;
};

/** The workbench, served for all tests of a worker: its address. */
export const test = base.extend<object, { at: string }>({
  at: [
    async ({}, use) => {
      const folder = await built();
      const server = await preview({ ...workbench(folder), preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** What failed is asked for again, later and later: moves the page's clock on until it stands there. */
export const comes = (page: Page, there: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(5000);
        await calm(page);
        return there.first().isVisible();
      },
      { intervals: [0] },
    )
    .toBe(true);

export { expect } from '@playwright/test';
