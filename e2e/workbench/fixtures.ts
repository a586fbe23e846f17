import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { workbench } from '../../web/build/workbench.ts';
import { test as base } from '../fixtures.ts';
import { waitUntilStill } from '../wait-until-idle.ts';
import { urls } from '../urls.ts';

/** Builds the workbench once for all workers; returns its folder. */
const builtWorkbench = async (): Promise<string> => {
  const site = join(urls.data, 'workbench');
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

/** Serves the workbench for a worker; `at` is its URL. */
export const test = base.extend<object, { at: string }>({
  at: [
    async ({}, use) => {
      const folder = await builtWorkbench();
      const server = await preview({ ...workbench(folder), preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Advances the page's clock through retries until the element is visible. */
export const waitWithClock = (page: Page, there: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(5000);
        await waitUntilStill(page);
        return there.first().isVisible();
      },
      { intervals: [0] },
    )
    .toBe(true);

export { expect } from '@playwright/test';
