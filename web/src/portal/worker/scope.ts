import type { Lasting, PushScope } from '../../kit/live/worker-scope.ts';

/** What a page says to the worker: to keep files it had before the worker came, or to take over now. */
export type PageMessage = { readonly keep: readonly string[] } | 'take over';

interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Said extends Lasting {
  readonly data: PageMessage;
}

/** The part of a service worker's world that the portal's touches. */
export type WorkerScope = PushScope & {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Said) => void): void;
};
