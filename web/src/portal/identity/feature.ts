import { type Feature, page } from '../feature.ts';

export const identity: Feature = {
  pages: {
    '/forgot-password': page('bare', 'public', () => import('./forgot-password-page.tsx')),
    '/update-password': page('bare', 'public', () => import('./update-password-page.tsx')),
    '/profile/change-password': page('task', 'member', () => import('./change-password-page.tsx')),
  },
  dialogs: {
    login: () => import('./login-dialog.tsx'),
    register: () => import('./register/register-dialog.tsx'),
    age: () => import('./age-dialog.tsx'),
    'confirm-password': () => import('./confirm-password-dialog.tsx'),
  },
};
