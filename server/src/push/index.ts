import { defineRoom } from '../platform/room.ts';
import { PUSH_JOB, pushAfter, sendPush } from './pushes.ts';
import { sweepSubscriptions } from './queries.ts';
import { pushRoutes } from './routes.ts';
import type { PushDeps } from './vapid.ts';

export { KNOWN_HOSTS } from './endpoints.ts';
export { postPush } from './post.ts';
export { type Push, vapidOf } from './vapid.ts';

export const push = defineRoom<PushDeps>({
  name: 'push',
  portal: pushRoutes,
  onEvents: (deps) => (deps.push ? pushAfter : async () => {}),
  jobs: (deps) => ({ [PUSH_JOB]: (order: Parameters<typeof sendPush>[1]) => sendPush(deps, order) }),
  sweep: (db) => db.rows(sweepSubscriptions()),
  tables: { push_subscription: 'when its sign-in ended, or 90 days after it was last renewed' },
});
