import type { ExtendableEvent, PushScope } from '../../kit/live/worker-scope.ts';

/** Message from a page to the worker: cache files loaded before it started, or take over now. */
export type PageMessage = { readonly keep: readonly string[] } | 'take over';

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PageMessageEvent extends ExtendableEvent {
  readonly data: PageMessage;
}

/** The part of a service worker's scope that the portal uses. */
export type WorkerScope = PushScope & {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
};
