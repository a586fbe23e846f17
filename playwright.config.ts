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
  // The tests under fire run beside these and take the machine for seconds at a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 20_000,
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
