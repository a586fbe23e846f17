import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { where } from '../../urls.ts';
import { answers, openSettings, row } from './steps.ts';

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
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

interface Shown {
  shown?: unknown;
  registration: { showNotification: (title: string, look: object) => Promise<void> };
}

test('a worker comes with the switch and goes with it, and what is pushed meanwhile is shown and leads to the alerts', async ({
  operatorPage,
}) => {
  const page = await operatorPage('marketing', { serviceWorkers: 'allow' });
  await answers(page, 'granted');
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
  expect(worker?.url()).toBe(`${where.console}/sw.js`);
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as Shown;
    scope.registration.showNotification = async (title, look) => void (scope.shown = { title, ...look });
  });
  const browser = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const message = { title: 'แจ้งเตือนด่วน', body: 'สมุดบัญชีไม่ตรงกัน แตะเพื่อดู', to: '/alerts', tag: 'alert books' };
  const [origin, data] = [where.console, JSON.stringify(message)];
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data });
  const { title, body, to, tag } = message;
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as Shown).shown))
    .toMatchObject({ title, body, tag, data: to, lang: 'th', renotify: true });

  await row(page).press('Space');
  await expect(row(page)).not.toBeChecked();
  await expect.poll(() => workers(page)).toBe(0);
});
