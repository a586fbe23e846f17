import { sql } from 'kysely';
import type { Alert } from './room.ts';

/** Rows that could not be sent, all of them as one. */
export const outboxAlert: Alert = {
  kind: 'outbox-row',
  sql: sql`
    select max(set_aside_at) as at, count(*)::text as what, null as more from outbox_set_aside
     where set_aside_at > app_now() - interval '30 days' having count(*) > 0`,
  text: (count) => `ระบบส่งข้อความภายในไม่ได้ ${count} รายการ กรุณาแจ้งฝ่ายเทคนิค`,
};
