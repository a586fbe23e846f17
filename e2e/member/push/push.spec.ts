import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { where } from '../../urls.ts';
import { row } from './steps.ts';

/** A browser without a screen refuses notifications whatever it is told: what a person would have answered. */
const agrees = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });

/** The browser's push service stands outside: what it would answer, for a device that is nobody's. */
const withPushService = (page: Page) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const json = { endpoint, expirationTime: null, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
  return page.addInitScript((given) => {
    let current: object | null = null;
    PushManager.prototype.subscribe = async (options) => {
      const subscription = {
        options,
        toJSON: () => given,
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

/** The page's own, with all that it keeps. */
const workerReady = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

test('a device that agrees is told from then on, and no more when its member turns it off', async ({ openFor }) => {
  const page = await openFor(await aMember(), { serviceWorkers: 'allow' });
  await agrees(page);
  await withPushService(page);
  await page.goto('/profile?s=prefs');
  await expect(row(page)).toHaveAttribute('aria-checked', 'false');
  await workerReady(page);
  await row(page).click();
  await expect(row(page)).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(row(page)).toHaveAttribute('aria-checked', 'true');
  expect(await workerReady(page)).toBe(`${where.portal}/`);
  await row(page).click();
  await expect(row(page)).toHaveAttribute('aria-checked', 'false');
});

test('no script of a page starts another worker than the site’s', async ({ openFor, trouble }) => {
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
