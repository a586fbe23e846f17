import { type Feature, page } from '../feature.ts';

export const content: Feature = {
  pages: {
    '/contact': page('full', 'public', () => import('./contact/contact-page.tsx')),
    '/news': page('full', 'public', () => import('./news/news-page.tsx')),
    '/howto': page('full', 'member', () => import('./howto/howto-page.tsx')),
  },
  dialogs: {
    'popup-banner': () => import('./news/popup-dialog.tsx'),
  },
  events: {
    announcement: [
      ['content', 'announcement'],
      ['content', 'feed'],
    ],
    content: [['content']],
  },
};
