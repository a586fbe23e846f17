import type { ConsoleFeature } from '../../parts/feature.ts';
import { periods, title } from './words.ts';

export const feature: ConsoleFeature = {
  order: 126,
  pages: [
    {
      path: '/return-loss',
      lazy: () => import('./return-loss-page.tsx'),
      nav: { group: 'การตลาด', title, icon: 'undo', permission: 'promotions.see' },
    },
  ],
  realtime: [{ queryKey: ['return-loss'], on: ['promotions', 'approvals'] }],
  audit: {
    subjects: { 'return-loss': title },
    actions: {
      'return-loss.changed': 'แก้ไขเงื่อนไขคืนยอดเสีย',
      'return-loss.change.requested': 'ขอแก้ไขเงื่อนไขคืนยอดเสีย',
    },
    details: {
      expires: 'ใช้ได้หลังรับ (วัน)',
      is_on: 'เปิดใช้',
      maximum: 'คืนสูงสุด',
      minimum: 'คืนขั้นต่ำ',
      period: 'รอบ',
      rate: 'อัตรา (%)',
      turnover: 'เทิร์น (เท่า)',
    },
    values: periods,
  },
};
