import { listAlerts, getPush } from '@portal/contract/console/alerts.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';
import { at, sample } from '../../../workbench/sample.ts';

export const workbench: WorkbenchFeature = {
  pages: [page('/alerts', 'ไม่มีเรื่องที่ต้องดูแลตอนนี้')],
  samples: [
    sample(getPush, { data: { public_key: 'B'.repeat(87) } }),
    sample(listAlerts, {
      data: [
        {
          kind: 'books',
          level: 'urgent',
          text: 'สมุดบัญชีไม่ตรง 2 จุด ข้อที่ควรเป็นคือ: ยอดแต่ละบัญชีตรงกับรายการล่าสุด',
          count: 1,
        },
        {
          kind: 'operator-locked',
          level: 'urgent',
          text: 'มีผู้ใส่รหัสของผู้ดูแล owner ผิดจนถูกล็อก 3 ครั้ง ล่าสุดจาก 203.0.113.7',
          count: 3,
        },
        { kind: 'bank-notice', level: 'warning', text: 'เหตุการณ์จากธนาคารที่ต้องดู 7f21: ไม่พบรายการนี้', count: 1 },
        {
          kind: 'payout-unknown',
          level: 'warning',
          text: 'ไม่ทราบผลการโอนออก PO-261121-0MK2QX4',
          acknowledged_by: {},
          acknowledged_at: at(-60),
        },
        {
          kind: 'outbox-stalled',
          level: 'warning',
          text: 'ข้อความภายในระบบค้างส่งนานกว่า 1 นาที กรุณาแจ้งฝ่ายเทคนิค',
          over_at: at(-80),
        },
      ],
    }),
  ],
};
