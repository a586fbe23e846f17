import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './register.ts';

class Worker extends EventTarget {
  readonly heard: unknown[] = [];
  postMessage = (message: unknown) => void this.heard.push(message);
}
let reloads: number;
let container: EventTarget;
let registration: EventTarget & { waiting: Worker | null };

beforeEach(() => {
  reloads = 0;
  const more = { waiting: new Worker(), installing: null, active: new Worker(), update: async () => {} };
  registration = Object.assign(new EventTarget(), more);
  container = Object.assign(new EventTarget(), {
    controller: more.active,
    ready: Promise.resolve(registration),
    register: async () => registration,
  });
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { origin: 'https://portal.test', reload: () => void (reloads += 1) });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const activated = () => container.dispatchEvent(new Event('controllerchange'));
const offeredVersion = () => new Promise<() => void>((resolve) => void startWorker(resolve));

test('the waiting version takes over on consent, and the page reloads with it', async () => {
  const takeOver = await offeredVersion();
  activated();
  expect(reloads).toBe(0); // another tab's consent
  takeOver();
  expect([registration.waiting?.heard, reloads]).toEqual([['take over'], 0]);
  activated();
  expect(reloads).toBe(1);
});

test('consent after another tab’s reloads at once, and at no later version', async () => {
  const takeOver = await offeredVersion();
  registration.waiting = null;
  activated();
  takeOver();
  expect(reloads).toBe(1);
  activated(); // the next version, if the page were still open
  expect(reloads).toBe(1);
});
