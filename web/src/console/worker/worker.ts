import { showPushes } from '../../kit/live/show-pushes.ts';
import type { PushScope } from '../../kit/live/worker-scope.ts';

/** Shows push messages only: caches nothing and handles no request. */
showPushes(globalThis as unknown as PushScope, { leadsPages: false, isHeardAgain: true });
