import type { PushScope } from './worker-scope.ts';

interface Manner {
  /** Whether a page that is open may be led elsewhere; else what somebody has begun there stays. */
  readonly leadsPages: boolean;
  /** The next of a tag is heard as the first was. */
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

/** `renotify` (https://notifications.spec.whatwg.org/#dom-notificationoptions-renotify) is not in the library of types yet. */
interface Look extends NotificationOptions {
  readonly renotify: boolean;
}

/** For a worker: what is pushed is shown as it was sent, and a tap leads where it says. */
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
