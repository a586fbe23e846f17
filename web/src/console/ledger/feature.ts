import type { ConsoleFeature } from '../parts/feature.ts';

const alert = { path: '/ledger', permission: 'ledger.see' } as const;

export const feature: ConsoleFeature = {
  order: 110,
  pages: [
    {
      path: '/ledger',
      lazy: () => import('./ledger-page.tsx'),
      nav: { group: 'การเงิน', title: 'กระทบยอด', icon: 'check', permission: 'ledger.see', letter: 'L' },
    },
  ],
  alerts: { books: alert, 'outbox-row': alert, 'outbox-stalled': alert, 'job-stalled': alert },
};
