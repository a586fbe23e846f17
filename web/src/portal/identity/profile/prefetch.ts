import { prefetch, type Prefetches } from '../../prefetch.ts';

export const prefetches: Prefetches = {
  '/profile': prefetch('profile-page.tsx'),
};
