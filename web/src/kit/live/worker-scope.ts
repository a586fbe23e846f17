import type { PushMessage } from '@portal/contract/push.ts';

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): PushMessage } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<Window>;
  navigate(to: string): Promise<Window | null>;
}

/** The part of a service worker's world that shows messages; the library of types for workers does not live beside the page's. */
export interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<Window[]>;
    openWindow(to: string): Promise<unknown>;
  };
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Clicked) => void): void;
}
