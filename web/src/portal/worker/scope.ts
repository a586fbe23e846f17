import type { ExtendableEvent, PushScope } from '../../kit/live/show-pushes.ts';

/** API paths are never answered with a page; the server does the same. */
const PROGRAMS =
  /^\/(api|chat-api|minigame-api|hooks|realtime-socket|assets|images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Tells whether it is a picture of the portal; uploads and private pictures are not. */
export const isOurPicture = (path: string): boolean =>
  /^\/images\/((avatars|banks|games)\/)?[\w-]+\.(svg|png)$/.test(path);

/** Tells whether an address is a page. */
export const isPage = (path: string): boolean => !PROGRAMS.test(path) && !/\.\w{2,5}$/.test(path);

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
