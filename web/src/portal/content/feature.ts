import { type Feature, page } from '../feature.ts';

export const content: Feature = {
  pages: {
    '/contact': page('full', 'public', () => import('./contact-page.tsx')),
    '/news': page('full', 'public', () => import('./news-page.tsx')),
    '/howto': page('full', 'member', () => import('./howto-page.tsx')),
  },
  dialogs: {
    'popup-banner': () => import('./popup-dialog.tsx'),
  },
  events: {
    announcement: [
      ['content', 'announcement'],
      ['content', 'feed'],
    ],
    content: [['content']],
  },
};
