import { defineModule } from '../../platform/module.ts';
import { ALERT_JOB, enqueueAlertPushes, sendAlertPush } from './alert-pushes.ts';
import { PUSH_JOB, enqueuePushes, sendPush } from './pushes.ts';
import { sweepMembers, sweepOperators } from './queries.ts';
import { pushConsoleRoutes, pushRoutes } from './routes.ts';
import type { PushDeps } from './deliver.ts';
import { sealedSubscriptions } from './subscriptions.ts';

export { PUSH_SERVICE_HOSTS, postPush } from './endpoints.ts';
export { type PushConfig, vapidOf } from './deliver.ts';

export const push = defineModule<PushDeps>({
  name: 'push',
  layer: 40,
  portal: pushRoutes,
  console: pushConsoleRoutes,
  onEvents:
    ({ push: isOn }) =>
    async (tx, events, begin) => {
      if (!isOn) return;
      await enqueuePushes(tx, events, begin);
      await enqueueAlertPushes(tx, events, begin);
    },
  jobs: (deps) => ({
    [PUSH_JOB]: (order: Parameters<typeof sendPush>[1]) => sendPush(deps, order),
    [ALERT_JOB]: (order: Parameters<typeof sendAlertPush>[1]) => sendAlertPush(deps, order),
  }),
  sweep: async (db) => {
    await db.rows(sweepMembers());
    await db.rows(sweepOperators());
  },
  seals: [sealedSubscriptions],
  tables: {
    push_subscription: 'when its sign-in ended, or 90 days after it was last renewed',
    operator_push_subscription: 'when its sign-in ended',
  },
});
