import { defineConfig } from '@playwright/test';
import { args, executablePath } from './e2e/chromium.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  workers: 3, // a test waits for half of its time
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Nothing here is a measurement: a machine that is four times slower than the usual one is patient, too.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 40_000,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // a test that wants one says so: what a worker answers, no route of a test sees
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testMatch: 'member/**/*.spec.ts', use: phone },
    { name: 'desktop', testMatch: '*.spec.ts', testIgnore: 'member/**', use: desktop },
  ],
});
