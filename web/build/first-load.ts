import type { Plugin } from 'vite';

const named = (folder: string, ...files: string[]) => `${folder}/(${files.join('|')})`;
const libraries =
  'node_modules/(react-router/(?!.*/dom/(lib|ssr/))|zod|@tanstack/(?!.*(utationObserver|nfiniteQueryObserver|useMutation|useInfiniteQuery|infiniteQueryOptions)\\.js))';
const own = [
  named(
    'web/src/kit',
    'api-error',
    'ask',
    'back-closes',
    'badge',
    'bank-badge',
    'base',
    'bases',
    'call',
    'card',
    'copy',
    'gel',
    'icon',
    'icon-button',
    'link',
    'loading',
    'modal-queue',
    'online',
    'prefix',
    'progress-bar',
    'query-client',
    'reading',
    'session',
    'sign-in-link',
    'skeleton',
    'toast',
    'tokens',
  ),
  named('contract/src', 'common', 'endpoint', 'money', 'site'),
  named('portal/site', 'queries'),
  named(
    'portal/app',
    'addresses',
    'bottom-menu',
    'chunk-failure',
    'drawn-shell',
    'error-kind',
    'error-page',
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
    'session-change',
    'toasts',
    'words',
  ),
  named('portal/home', 'banners-place', 'guest', 'guest-\\w+', 'hero', 'ticker', 'wallet'),
].join('|');

/** What every visitor needs travels in two files: React, which changes seldom, and the frame with the guest's home page. */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'first', test: new RegExp(`${libraries}|(${own})(\\.tsx?|(\\.module)?\\.css)$`), priority: 1 },
];

/** Each stylesheet may arrive first, so each begins with the order of the layers. */
export const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer reset,tokens,base,material,layout,page;${String(file.source)}`;
  },
};
