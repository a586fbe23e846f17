import type { ConsoleFeature } from '../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 10,
  pages: [
    {
      path: '/',
      lazy: () => import('./dashboard-page.tsx'),
      nav: { group: 'ภาพรวม', title: 'แดชบอร์ด', icon: 'chart', permission: 'dashboard.see', letter: 'H' },
    },
    {
      path: '/reports',
      lazy: () => import('./report-page.tsx'),
      nav: { group: 'รายงาน', title: 'รายงาน / ส่งออก', icon: 'book', permission: 'dashboard.see', letter: 'R' },
    },
  ],
  realtime: [
    {
      queryKey: ['dashboard'],
      on: ['deposits', 'withdrawals', 'approvals', 'messages', 'chats', 'bank-changes', 'alerts', 'minigame', 'income'],
    },
  ],
};
