import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, saveToken } from '../../kit/data/session.ts';
import { renewPushSubscription } from './subscription.ts';
import { browserStorage } from '../../../../testing/browser-storage.ts';

const KEY = 'B'.repeat(87);
const sent: string[] = [];
let isSubscribed: boolean;

/** The parts of a browser with push that a subscription touches. */
const stubBrowser = () => {
  vi.stubGlobal('localStorage', browserStorage());
  const subscription = {
    options: {},
    unsubscribe: async () => ((isSubscribed = false), true),
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: KEY, auth: 'A'.repeat(22) } }),
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => ((isSubscribed = true), subscription),
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) }, userAgent: '' });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('window', { PushManager: 1, Notification: 1 });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (_path: string, { method, headers }: { method: string; headers: HeadersInit }) => {
    if (method === 'GET') return Response.json({ data: { subscribed: false, public_key: KEY } });
    sent.push(`${new Headers(headers).get('authorization')}`);
    return new Response(null, { status: 204 });
  });
  localStorage.setItem('auth.push', 'session-of-a1 mali');
  isSubscribed = true;
  sent.length = 0;
};
beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

const renewAs = async (id: string, token: string) => {
  saveToken(token);
  await renewPushSubscription(async () => id);
};

test('the member who agreed stays subscribed after a new sign-in', async () => {
  await renewAs('mali', 'session-of-a2');
  expect(sent).toEqual(['Bearer session-of-a2']);
  expect([readStored('auth.push'), isSubscribed]).toEqual(['ession-of-a2 mali', true]);
  await renewAs('mali', 'session-of-a2');
  expect(sent).toHaveLength(1);
});

test('a mark of this session without its member gets one', async () => {
  localStorage.setItem('auth.push', 'ession-of-a2');
  await renewAs('mali', 'session-of-a2');
  expect(readStored('auth.push')).toBe('ession-of-a2 mali');
});

test.each([
  ['another member', 'session-of-a1 mali'],
  ['a mark without its member', 'session-of-a1'],
])('%s is not subscribed, and the browser’s subscription ends', async (_who, mark) => {
  localStorage.setItem('auth.push', mark);
  await renewAs('somsri', 'session-of-b1');
  expect([sent, readStored('auth.push'), isSubscribed]).toEqual([[], null, false]);
});
