import { defineConfig } from '@playwright/test';
import { args, executablePath } from './e2e/chromium.ts';
import { CEILING_MS, TEST_CEILING_MS } from './testing/ceilings.ts';
import { isAll } from './testing/depth.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

/** Tests that only `npm run test:all` runs. */
const deeper = isAll ? [] : ['**/*.all.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  workers: 3, // a test waits for half of its time
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0, // whatever needed it is listed as flaky at the end
  timeout: TEST_CEILING_MS,
  expect: { timeout: CEILING_MS },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: CEILING_MS,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // a test that wants one says so: what a worker answers, no route of a test sees
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testMatch: 'member/**/*.spec.ts', testIgnore: deeper, use: phone },
    { name: 'desktop', testMatch: '*.spec.ts', testIgnore: ['member/**', ...deeper], use: desktop },
  ],
});
