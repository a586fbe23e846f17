import { type Alert, listAlerts } from '@portal/contract/console/alerts.ts';
import { getPush } from '@portal/contract/console/push.ts';
import { malee } from '../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const alert = (last: string, kind: Alert['kind'], text: string, more: Partial<Alert> = {}): Alert => ({
  id: id(last),
  kind,
  level: 'warning',
  text,
  since: at(-Number(last)),
  last_at: at(-Number(last)),
  count: 1,
  over_at: null,
  acknowledged_by: null,
  acknowledged_at: null,
  ...more,
});

export const workbench: WorkbenchFeature = {
  pages: [page('/alerts', 'ไม่มีเรื่องที่ต้องดูแลตอนนี้')],
  samples: [
    sample(
      getPush,
      { data: { public_key: 'B'.repeat(87), subscribed: false } },
      { data: { public_key: null, subscribed: false } },
    ),
    sample(
      listAlerts,
      {
        data: [
          alert('12', 'books', 'สมุดบัญชีไม่ตรง 2 จุด ข้อที่ควรเป็นคือ: ยอดแต่ละบัญชีตรงกับรายการล่าสุด', { level: 'urgent' }),
          alert('18', 'operator-locked', 'มีผู้ใส่รหัสของผู้ดูแล owner ผิดจนถูกล็อก 3 ครั้ง ล่าสุดจาก 203.0.113.7', {
            level: 'urgent',
            count: 3,
          }),
          alert('25', 'bank-notice', 'เหตุการณ์จากธนาคารที่ต้องดู 7f21: ไม่พบรายการนี้'),
          alert('90', 'payout-unknown', 'ไม่ทราบผลการโอนออก PO-261121-0MK2QX4', {
            acknowledged_by: malee,
            acknowledged_at: at(-60),
          }),
          alert('95', 'outbox-stalled', 'ข้อความภายในระบบค้างส่งนานกว่า 1 นาที กรุณาแจ้งฝ่ายเทคนิค', { over_at: at(-80) }),
        ],
        next_cursor: null,
      },
      nothing,
    ),
  ],
};
