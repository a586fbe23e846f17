import type { ConsoleFeature } from '../parts/feature.ts';

export const dashboard: ConsoleFeature = {
  pages: [
    {
      path: '/',
      lazy: () => import('./dashboard-page.tsx'),
      nav: { group: 'ภาพรวม', title: 'แดชบอร์ด', icon: 'chart', permission: 'dashboard.see', letter: 'H' },
    },
  ],
  realtime: [{ queryKey: ['dashboard'], on: ['deposits', 'withdrawals', 'approvals', 'messages', 'bank-changes'] }],
};
