import { defineModule } from '../../platform/module.ts';
import { pushConsoleRoutes } from './console-routes.ts';
import { ALERT_JOB, enqueueAlertPushes, sendAlertPush } from './operators/pushes.ts';
import { sweepSubscriptions as sweepOperators } from './operators/queries.ts';
import { PUSH_JOB, enqueuePushes, sendPush } from './pushes.ts';
import { sweepSubscriptions } from './queries.ts';
import { pushRoutes } from './routes.ts';
import type { PushDeps } from './vapid.ts';

export { PUSH_SERVICE_HOSTS } from './endpoints.ts';
export { postPush } from './http.ts';
export { type PushConfig, vapidOf } from './vapid.ts';

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
    await db.rows(sweepSubscriptions());
    await db.rows(sweepOperators());
  },
  tables: {
    push_subscription: 'when its sign-in ended, or 90 days after it was last renewed',
    operator_push_subscription: 'when its sign-in ended',
  },
});
