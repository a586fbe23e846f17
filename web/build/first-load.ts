import type { Plugin } from 'vite';

const named = (folder: string, ...files: string[]) => `${folder}/(${files.join('|')})`;
const libraries =
  'node_modules/(react-router/(?!.*/dom/(lib|ssr/))|@tanstack/(?!.*(utationObserver|nfiniteQueryObserver|useMutation|useInfiniteQuery|infiniteQueryOptions)\\.js))';
const own = [
  named(
    'web/src/kit',
    'api-error',
    'show-modal',
    'close-on-back',
    'badge',
    'bank-badge',
    'base',
    'card',
    'copy',
    'button',
    'gel',
    'icon',
    'icon-button',
    'link',
    'loading',
    'modal-queue',
    'online',
    'invite-prefix',
    'progress-bar',
    'query-client',
    'reading',
    'announcer',
    'session',
    'sign-in-link',
    'skeleton',
    'toast',
    'tokens',
    'wallet',
  ),
  named('portal/\\w+', 'feature'),
  named('web/src/portal', 'feature'),
  named('portal/site', 'queries'),
  named(
    'portal/app',
    'access',
    'bottom-menu',
    'chunk-failure',
    'drawn-shell',
    'error-kind',
    'error-page',
    'feature',
    'features',
    'footer',
    'frame',
    'guard',
    'guard-loader',
    'guest-frame',
    'header',
    'loading-host',
    'main',
    'modal-host',
    'page-title',
    'root',
    'site-effects',
    'router',
    'routes',
    'continue-signed-in',
    'session-end',
    'toasts',
    'words',
  ),
  named('portal/home', 'banners-place', 'guest', 'guest-\\w+', 'hero', 'ticker'),
].join('|');
/** How these look is in the first stylesheet: each further one is a request that a page waits for. */
const styles = [
  named(
    'web/src/kit',
    'banner',
    'banner-carousel',
    'chip',
    'contact-button',
    'countdown',
    'dialog',
    'empty-state',
    'field',
    'meter',
    'rows-skeleton',
    'timeline',
  ),
  named('portal/app', 'sidebar'),
  named('portal/content', 'news-dot'),
].join('|');
/**
 * How the API is asked and its answers are read, on its way while the first page is drawn; and what every home page fetches
 * when it stands: banners, the dot of unread news, the contact button.
 */
const calls = [
  named('web/src/kit', 'announcer-queue', 'api-urls', 'call', 'live-region', 'prefetched', 'request', 'socket'),
  named('contract/src', 'common', 'content', 'endpoint', 'money', 'realtime', 'site'),
  named('portal/site', 'calls'),
  named('web/src/kit', 'banner', 'banner-carousel', 'contact-\\w+', 'idempotency-key', 'use-contact-place'),
  named('portal/content', 'news-dot', 'news-seen', 'queries', 'visitor'),
  named('portal/home', 'home-banners'),
  named('portal/app', 'float-contact'),
].join('|');
/** What every page of a member needs. */
const signedIn = [
  named('web/src/kit', 'meter', 'rows-skeleton', 'use-overflow', 'wallet-card'),
  named('contract/src', 'payments'),
  named('portal/app', 'credit-\\w+', 'member-\\w+', 'sidebar', 'sign-out', 'swipe', 'theme-switch', 'use-drawer'),
  named('portal/(identity|payments)', 'queries', 'report-page-size', 'use-live-money', 'poll-interval'),
].join('|');
/** How a picture is sent: with a slip, and in the profile. */
const pictures = [named('web/src/kit', 'upload'), named('contract/src', 'uploads')].join('|');
/** Who one is: asked of who signs in or registers, and shown to who has. */
const person = named('contract/src', 'banks', 'identity', 'passwords');
const file = (names: string, also = '$^') => new RegExp(`(${names})(\\.tsx?|(\\.module)?\\.css)$|${also}`);

/**
 * What every visitor needs travels in two files: React, which changes seldom, and the frame with the guest's home page. What
 * several pages share travels by the room it belongs to: each further file costs a request, and its name a place in the
 * first load, which must know what a page needs before it asks for it.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'first', test: file(own, `${libraries}|(${styles})\\.module\\.css$`), priority: 4 },
  { name: 'calls', test: file(calls, 'node_modules/zod'), priority: 4 },
  {
    name: 'kit',
    test: new RegExp(`web/src/kit/|@tanstack/.*(mutationObserver|useMutation)\\.js|(${person})\\.ts`),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'pictures', test: file(pictures), priority: 3 },
  { name: 'member', test: file(signedIn, '@tanstack/.*nfiniteQuery'), priority: 1 },
  ...['payments', 'content', 'identity'].map((room) => ({
    name: room,
    test: new RegExp(`web/src/portal/${room}/(?!popup-due)`), // loaded on its own, when the banner is due
    minShareCount: 2,
    priority: 0,
  })),
];

/** Files that a page need not ask for, because they are what asks for it. */
export const isThereAlready = (file: string): boolean => /assets\/(react|first|rolldown-runtime)-[\w-]{8}\./.test(file);

/** Each stylesheet may arrive first, so each begins with the order of the layers. */
export const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer reset,tokens,base,material,layout,page;${String(file.source)}`;
  },
};
