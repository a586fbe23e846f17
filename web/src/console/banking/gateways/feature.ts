import type { ConsoleFeature } from '../../parts/feature.ts';

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
  alerts: { 'gateway-notice': alert, 'gateway-off': alert, 'gateway-silent': alert },
  approvals: {
    kinds: {
      'gateway.change': { text: 'เปิดหรือแก้ไขเกตเวย์', icon: 'server', agreedBy: 'guards.agree' },
      'gateway.rotate-secret': { text: 'ออกรหัสลับเว็บฮุกของเกตเวย์', icon: 'key', agreedBy: 'guards.agree' },
    },
    refresh: [['gateways']],
  },
  realtime: [{ queryKey: ['gateways'], on: ['deposits', 'approvals'] }],
  audit: {
    subjects: { gateway: 'เกตเวย์', 'webhook-secret': 'รหัสลับเว็บฮุก' },
    actions: {
      'gateway.changed': 'แก้ไขเกตเวย์',
      'gateway.rotate-secret.requested': 'ขอออกรหัสลับเว็บฮุกของเกตเวย์',
      'gateway.change.requested': 'ขอเปิดหรือแก้ไขเกตเวย์',
      'gateway.switch-on.requested': 'ขอเปิดเกตเวย์',
      'gateway.tested': 'ทดสอบเกตเวย์',
      'webhook-secret.ended': 'ยกเลิกรหัสลับเว็บฮุกตัวเก่า',
      'webhook-secret.rotated': 'ออกรหัสลับเว็บฮุกใหม่',
    },
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
