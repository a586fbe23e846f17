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
