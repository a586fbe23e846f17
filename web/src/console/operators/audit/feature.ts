import type { ConsoleFeature } from '../../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 140,
  pages: [
    {
      path: '/audit',
      lazy: () => import('./audit-page.tsx'),
      nav: { group: 'ระบบ', title: 'บันทึกการใช้งาน', icon: 'book', permission: 'audit.see', letter: 'U' },
    },
  ],
  audit: {
    subjects: { report: 'รายงาน', list: 'รายการที่ส่งออก' },
    actions: { 'report.taken': 'ส่งออกรายงาน', 'list.taken': 'ส่งออกรายการ' },
    details: { view: 'ตัวกรอง' },
  },
};
