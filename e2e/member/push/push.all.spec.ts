import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { aMember } from '../../factories.ts';
import { urls } from '../../urls.ts';
import { row } from './steps.ts';

interface WorkerScope {
  notification?: unknown;
  registration: { showNotification: (title: string, look: object) => Promise<void> };
}

test('a blocked browser permission disables the switch and says why', async ({ signedIn: page }) => {
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

test('a push is shown as sent, with its target page', async ({ openFor }) => {
  const page = await openFor(await aMember(), { serviceWorkers: 'allow' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [worker] = page.context().serviceWorkers();
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
  const message = { title: 'ฝากเงินสำเร็จ', body: 'เครดิตเข้าแล้ว แตะเพื่อดูรายการ', to: '/tx', tag: 'deposit 1' };
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: urls.portal,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  const { title, body, to, tag } = message;
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as WorkerScope).notification))
    .toMatchObject({ title, body, tag, data: to, lang: 'th' });
});
