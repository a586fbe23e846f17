import type { PushMessage } from '@portal/contract/push.ts';

/** What a page says to the worker: to keep files it had before the worker came, or to take over now. */
export type PageMessage = { readonly keep: readonly string[] } | 'take over';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): PushMessage } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Said extends Lasting {
  readonly data: PageMessage;
}
interface Window {
  readonly url: string;
  focus(): Promise<Window>;
  navigate(to: string): Promise<Window | null>;
}

/** The part of a service worker's world that ours touches; the library of types for workers does not live beside the page's. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Window[]>;
    openWindow(to: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Clicked) => void): void;
  addEventListener(type: 'message', hear: (event: Said) => void): void;
}
