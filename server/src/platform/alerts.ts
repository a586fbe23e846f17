import { sql } from 'kysely';
import type { Alert } from './module.ts';

/** An outbox row this old is stalled: the sender polls twice a second. */
const STALLED = sql`interval '1 minute'`;

export const platformAlerts: readonly Alert[] = [
  {
    // One alert for all rows.
    kind: 'outbox-row',
    level: 'warning',
    source: sql`
      select set_aside_at as at, 'outbox' as what, null as more from outbox_set_aside
       where set_aside_at > app_now() - interval '30 days'`,
    text: (_what, _more, count) => `ระบบส่งข้อความภายในไม่ได้ ${count} รายการ กรุณาแจ้งฝ่ายเทคนิค`,
  },
  {
    kind: 'outbox-stalled',
    level: 'urgent',
    source: sql`
      select created_at as at, 'outbox' as what, null as more
        from (select created_at from outbox order by id limit 1) oldest where created_at < app_now() - ${STALLED}`,
    text: () => 'ข้อความภายในระบบค้างส่งนานกว่า 1 นาที กรุณาแจ้งฝ่ายเทคนิค',
  },
  {
    kind: 'job-stalled',
    level: 'urgent',
    source: sql`select at, name as what, null as more from stalled_jobs()`,
    text: (name, _more, count) =>
      name === 'clock'
        ? 'งานเบื้องหลังหยุดทำงาน ไม่มีเครื่องใดทำงานตามเวลา กรุณาแจ้งฝ่ายเทคนิค'
        : `งานเบื้องหลัง ${name} ค้างหรือทำไม่สำเร็จ ${count} รายการ กรุณาแจ้งฝ่ายเทคนิค`,
  },
];
