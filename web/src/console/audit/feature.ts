import type { ConsoleFeature } from '../parts/feature.ts';

export const audit: ConsoleFeature = {
  pages: [
    {
      path: '/audit',
      lazy: () => import('./audit-page.tsx'),
      nav: { group: 'ระบบ', title: 'บันทึกการใช้งาน', icon: 'book', permission: 'audit.see', letter: 'U' },
    },
  ],
};
