import type { ConsoleFeature, WorkQueue } from '../../parts/feature.ts';

const title = 'แจ้งเตือน';
const queue: WorkQueue = {
  queues: ['alerts'],
  notification: { word: title, notes: [880, 622] },
  tiles: [],
};

export const feature: ConsoleFeature = {
  order: 15,
  pages: [
    {
      path: '/alerts',
      lazy: () => import('./alerts-page.tsx'),
      nav: { group: 'ภาพรวม', title, icon: 'bell', permission: 'alerts.see', letter: 'Q' },
      queue,
    },
  ],
  alerts: {
    'operator-locked': { path: '/audit?q=operator.locked', permission: 'audit.see' },
    'guarded-change': { path: '/approvals', permission: 'approvals.see' },
  },
  realtime: [{ queryKey: ['alerts'], on: ['alerts'] }],
  audit: {
    subjects: { alert: title },
    actions: { 'alert.acknowledged': 'รับทราบการแจ้งเตือน' },
    details: { text: 'ข้อความ', subject: 'เรื่อง' },
  },
};
