import { memberChannel, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { sweepJobs, sweepPlatform } from './database/queries.ts';
import { defineModule, type Alert } from './module.ts';
import { ownPictures } from './uploads/queries.ts';
import { memberUploadRoutes, pictureRoutes, registerUploads } from './http/upload-routes.ts';
import { sealedPeppers } from './security/old-peppers.ts';
import { sql } from 'kysely';

/** An outbox row this old is stalled: the sender polls twice a second. */
const STALLED = sql`interval '1 minute'`;

const platformAlerts: readonly Alert[] = [
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

/** The platform as a module. */
export const platform = defineModule({
  name: 'platform',
  layer: 0,
  portal: async (app, { db, uploads }) => {
    pictureRoutes(app, uploads);
    await registerUploads(app, uploads, (scope) => memberUploadRoutes(scope, db, uploads));
  },
  console: (app, { uploads }) => pictureRoutes(app, uploads),
  channels: {
    portal: (channel, member) => channel === SYSTEM_CHANNEL || channel === memberChannel(member.id),
    console: (channel) => channel === SYSTEM_CHANNEL,
  },
  sweep: async (db) => {
    await db.rows(sweepPlatform());
    await db.rows(sweepJobs());
  },
  alerts: platformAlerts,
  seals: [sealedPeppers],
  exports: { pictures: ownPictures },
  tables: {
    demo: 'kept',
    file: 'a day after it was sent, when nothing took it',
    idempotency_key: 'after 48 hours; a key is good for a day',
    job_worker: 'kept', // the queue's owner takes a row away with its worker
    outbox: 'in the transaction that sends it',
    outbox_set_aside: 'kept',
    pepper: 'kept',
    rate_limit: 'an hour after its window ended',
    schema_function: 'kept',
    schema_migration: 'kept',
    state_transition: 'kept',
  },
});
