import { memberChannel, SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { platformAlerts } from './alerts.ts';
import { sweepJobs, sweepPlatform } from './database/queries.ts';
import { defineModule } from './module.ts';
import { ownPictures } from './uploads/queries.ts';
import { memberUploadRoutes, pictureRoutes, registerUploads } from './http/upload-routes.ts';

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
  exports: { pictures: ownPictures },
  tables: {
    demo: 'kept',
    file: 'a day after it was sent, when nothing took it',
    idempotency_key: 'after 48 hours; a key is good for a day',
    job_worker: 'kept', // the queue's owner takes a row away with its worker
    outbox: 'in the transaction that sends it',
    outbox_set_aside: 'kept',
    rate_limit: 'an hour after its window ended',
    schema_function: 'kept',
    schema_migration: 'kept',
    state_transition: 'kept',
  },
});
