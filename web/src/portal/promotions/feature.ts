import { type Feature, page } from '../feature.ts';

export const promotions: Feature = {
  pages: {
    '/promotion': page('full', 'member', () => import('./promotion-page.tsx')),
    '/tx/withdraw/return-loss': page('task', 'member', () => import('./return-loss-page.tsx')),
  },
  events: { promotions: [['promotions']] },
};
