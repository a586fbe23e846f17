import type { ConsoleFeature, WorkQueue } from '../parts/feature.ts';

const title = 'ข้อความถึงแอดมิน';
const queue: WorkQueue = {
  count: ({ messages: { waiting } }) => waiting,
  oldest: ({ messages: { oldest_at } }) => oldest_at,
  topBar: 'ข้อความ',
  notification: { word: title, notes: [523, 523] },
  tiles: [
    {
      icon: 'mail',
      name: title,
      count: ({ messages: { waiting } }) => waiting,
      oldest: ({ messages: { oldest_at } }) => oldest_at,
      isSecondary: true,
    },
  ],
};

export const feature: ConsoleFeature = {
  order: 90,
  pages: [
    {
      path: '/queue/messages',
      lazy: () => import('./messages-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'mail', permission: 'contact-messages.see', letter: 'P' },
      queue,
    },
  ],
  realtime: [{ queryKey: ['contact-messages'], on: ['messages'] }],
  audit: {
    subjects: { 'contact-message': title },
    actions: {
      'contact-message.handled': 'ดูแลข้อความแล้ว',
      'contact-message.reopened': 'เปิดข้อความอีกครั้ง',
    },
  },
};
