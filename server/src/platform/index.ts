import { memberChannel, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { type Gauges, secondsSince } from './database/gauges.ts';
import { backgroundHealth, sweepJobs, sweepPlatform } from './database/queries.ts';
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

const platformGauges: readonly Gauges[] = [
  {
    help: {
      outbox_waiting_rows: 'Rows in the outbox, counted to a thousand',
      outbox_oldest_seconds: 'Age of the oldest row in the outbox',
      outbox_set_aside_rows: 'Rows of the outbox that were set aside in thirty days, by any node',
      workers_alive: 'Nodes that run jobs and sent a heartbeat recently',
    },
    source: sql`
      select waiting as outbox_waiting_rows, oldest_s as outbox_oldest_seconds, set_aside as outbox_set_aside_rows,
             workers as workers_alive from (${backgroundHealth()}) h`,
  },
  {
    help: {
      jobs_waiting: 'Due jobs that no worker has taken',
      jobs_failed: 'Jobs whose last attempt failed',
      jobs_oldest_seconds: 'How long the oldest of the due jobs has waited',
    },
    source: sql`
      select waiting as jobs_waiting, failed as jobs_failed, oldest_s as jobs_oldest_seconds from job_backlog()`,
  },
  {
    help: { backup_age_seconds: 'Time since PostgreSQL archived its write-ahead log; NaN if it never did' },
    source: sql`
      select case when last_archived_time is not null then ${secondsSince(sql`last_archived_time`)} end as backup_age_seconds
        from pg_stat_archiver`,
  },
  {
    help: {
      replica_connected: '1 while the replica of this slot streams',
      replica_lag_bytes: 'Write-ahead log that the replica of this slot has not stored',
    },
    label: 'slot',
    source: sql`
      select slot_name as slot, active::int as replica_connected,
             case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) end as replica_lag_bytes
        from pg_replication_slots where slot_type = 'physical'`,
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
  gauges: platformGauges,
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
