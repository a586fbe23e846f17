import { type Feature, page } from '../../feature.ts';

export const profile: Feature = {
  pages: {
    '/profile': page('full', 'member', () => import('./profile-page.tsx')),
  },
};
