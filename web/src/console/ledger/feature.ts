import type { ConsoleFeature } from '../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 110,
  pages: [
    {
      path: '/ledger',
      lazy: () => import('./ledger-page.tsx'),
      nav: { group: 'การเงิน', title: 'กระทบยอด', icon: 'check', permission: 'ledger.see', letter: 'L' },
    },
  ],
  alerts: { 'outbox-row': { path: '/ledger', permission: 'ledger.see' } },
};
