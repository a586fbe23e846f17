import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { urls } from '../../urls.ts';
import { stubPermission, openSettings, row } from './steps.ts';

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
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

interface WorkerScope {
  notification?: unknown;
  registration: { showNotification: (title: string, look: object) => Promise<void> };
}

test('the switch adds and removes the worker, and a push leads to the alerts', async ({ operatorPage }) => {
  const page = await operatorPage('marketing', { serviceWorkers: 'allow' });
  await stubPermission(page, 'granted');
  await withPushService(page);
  await openSettings(page);
  await expect(row(page)).not.toBeChecked();
  expect(await workers(page)).toBe(0);
  await row(page).press('Space');
  await expect(row(page)).toBeChecked();
  await expect(row(page)).toHaveAccessibleDescription(/จนกว่าจะออกจากระบบ รวมถึงในช่วงเวลาเงียบ$/);
  await expect.poll(() => workers(page)).toBe(1);

  await openSettings(page);
  await expect(row(page)).toBeChecked();
  const [worker] = page.context().serviceWorkers();
  expect(worker?.url()).toBe(`${urls.console}/sw.js`);
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.registration.showNotification = async (title, look) => void (scope.notification = { title, ...look });
  });
  const browser = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const message = { title: 'แจ้งเตือนด่วน', body: 'สมุดบัญชีไม่ตรงกัน แตะเพื่อดู', to: '/alerts', tag: 'alert books' };
  const [origin, data] = [urls.console, JSON.stringify(message)];
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  const { title, body, to, tag } = message;
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as WorkerScope).notification))
    .toMatchObject({ title, body, tag, data: to, lang: 'th', renotify: true });

  await row(page).press('Space');
  await expect(row(page)).not.toBeChecked();
  await expect.poll(() => workers(page)).toBe(0);
});
