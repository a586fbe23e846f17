import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { urls } from '../../urls.ts';
import { row } from './steps.ts';

/** Grants the notification permission: headless browsers always refuse it. */
const grantPermission = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });

/** Stubs the browser's push service with a random device. */
const withPushService = (page: Page) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const json = { endpoint, expirationTime: null, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
  return page.addInitScript((subscriptionJson) => {
    let current: object | null = null;
    PushManager.prototype.subscribe = async (options) => {
      const subscription = {
        options,
        toJSON: () => subscriptionJson,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return (current = subscription) as never;
    };
    PushManager.prototype.getSubscription = async () => current as never;
  }, json);
};

/** Scope of the page's service worker, once ready. */
const workerReady = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

test('the switch turns push on and off for a device', async ({ openFor }) => {
  const page = await openFor(await aMember(), { serviceWorkers: 'allow' });
  await grantPermission(page);
  await withPushService(page);
  await page.goto('/profile?s=prefs');
  await expect(row(page)).toHaveAttribute('aria-checked', 'false');
  await workerReady(page);
  await row(page).click();
  await expect(row(page)).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(row(page)).toHaveAttribute('aria-checked', 'true');
  expect(await workerReady(page)).toBe(`${urls.portal}/`);
  await row(page).click();
  await expect(row(page)).toHaveAttribute('aria-checked', 'false');
});

test('no script can register another service worker', async ({ openFor, trouble }) => {
  const page = await openFor(await aMember(), { serviceWorkers: 'allow' });
  await page.goto('/profile?s=prefs');
  const tries = (address: string) =>
    navigator.serviceWorker.register(address).then(
      () => 'started',
      () => 'refused',
    );
  const script = await page.locator('script[src]').first().getAttribute('src');
  for (const address of [script ?? '', '/sw.js?other', 'https://evil.test/sw.js'])
    expect(await page.evaluate(tries, address)).toBe('refused');
  trouble.expect(/policy violated/, /Content Security Policy/, /Trusted/);
});
