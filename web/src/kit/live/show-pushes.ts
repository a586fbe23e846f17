import type { PushMessage } from '@portal/contract/push.ts';

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): PushMessage } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<Window>;
  navigate(to: string): Promise<Window | null>;
}

/** The part of a service worker's scope that shows messages; TypeScript's worker library conflicts with the page's. */
export interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<Window[]>;
    openWindow(to: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

interface Manner {
  /** Tells whether an open page may be navigated; otherwise its unfinished work stays. */
  readonly leadsPages: boolean;
  /** A replacement of the same tag alerts again. */
  readonly isHeardAgain: boolean;
}

const show = async ({ clients }: PushScope, to: string, { leadsPages }: Manner): Promise<void> => {
  if (leadsPages) {
    const [open] = await clients.matchAll({ type: 'window' });
    const moved = await open?.navigate(to).catch(() => null);
    await (moved ? moved.focus() : clients.openWindow(to));
    return;
  }
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = all.find(({ url }) => new URL(url).pathname === to);
  await (there ? there.focus() : clients.openWindow(to));
};

/** `renotify` (https://notifications.spec.whatwg.org/#dom-notificationoptions-renotify) is missing in the type library. */
interface Look extends NotificationOptions {
  readonly renotify: boolean;
}

/** For a worker: shows push messages as sent; a tap opens their address. */
export function showPushes(worker: PushScope, manner: Manner): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json();
    if (!message) return;
    const { title, body, to, tag } = message;
    const look: Look = {
      body,
      tag,
      lang: 'th',
      icon: '/images/app-icon-192.png',
      badge: '/images/app-badge.png',
      data: to,
      renotify: manner.isHeardAgain,
    };
    event.waitUntil(worker.registration.showNotification(title, look));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const to: unknown = event.notification.data;
    event.waitUntil(show(worker, typeof to === 'string' && /^\/(?!\/)/.test(to) ? to : '/', manner));
  });
}
