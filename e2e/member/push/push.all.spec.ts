import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { where } from '../../urls.ts';
import { row } from './steps.ts';

interface Shown {
  shown?: unknown;
  registration: { showNotification: (title: string, look: object) => Promise<void> };
}

test('who has refused in the browser reads why the switch does not turn', async ({ signedIn: page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/profile?s=prefs');
  await expect(row(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(row(page)).toHaveAccessibleDescription(/^ถูกปิดไว้ในเบราว์เซอร์/);
  await row(page).dispatchEvent('click');
  await expect(row(page)).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page, 'the switch that does not turn');
});

test('a browser without push says so', async ({ signedIn: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.goto('/profile?s=prefs');
  await expect(row(page)).toHaveAccessibleDescription('เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน');
});

test('what is pushed is shown as it was sent, with the page that it leads to', async ({ openFor }) => {
  const page = await openFor(await aMember(), { serviceWorkers: 'allow' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [worker] = page.context().serviceWorkers();
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
  const message = { title: 'ฝากเงินสำเร็จ', body: 'เครดิตเข้าแล้ว แตะเพื่อดูรายการ', to: '/tx', tag: 'deposit 1' };
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: where.portal,
    registrationId: await known,
    data: JSON.stringify(message),
  });
  const { title, body, to, tag } = message;
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as Shown).shown))
    .toMatchObject({ title, body, tag, data: to, lang: 'th' });
});
