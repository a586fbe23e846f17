import type { ConsoleFeature } from '../parts/feature.ts';

const alert = { path: '/finance/gateways', permission: 'gateways.see' } as const;

export const feature: ConsoleFeature = {
  order: 40,
  pages: [
    {
      path: '/finance/gateways',
      lazy: () => import('./gateways-page.tsx'),
      nav: { group: 'การเงิน', title: 'เกตเวย์', icon: 'server', permission: 'gateways.see', letter: 'K' },
    },
  ],
  alerts: { 'gateway-notice': alert, 'gateway-off': alert },
  realtime: [{ queryKey: ['gateways'], on: ['deposits'] }],
  audit: {
    subjects: { gateway: 'เกตเวย์' },
    actions: { 'gateway.changed': 'แก้ไขเกตเวย์', 'gateway.tested': 'ทดสอบเกตเวย์' },
    details: {
      display_name: 'ชื่อที่แสดง',
      fee_percent: 'ค่าธรรมเนียม',
      max: 'สูงสุด',
      min: 'ต่ำสุด',
      ok: 'สำเร็จ',
      provider: 'ผู้ให้บริการ',
      timeout_ms: 'รอคำตอบ (มิลลิวินาที)',
      took_ms: 'ใช้เวลา (มิลลิวินาที)',
    },
  },
};
