import { type Feature, page } from '../feature.ts';

/** What belongs to no feature: pages made of several of them, and the windows that anyone opens. */
export const app: Feature = {
  pages: {
    '/guest-contact': page('bare', 'member', () => import('./errors/restricted-page.tsx')),
  },
  dialogs: {
    alert: () => import('./dialogs/alert-dialog.tsx'),
    confirm: () => import('./dialogs/confirm-dialog.tsx'),
    success: () => import('./dialogs/success-dialog.tsx'),
  },
};
