import { showPushes, type PushScope } from '../../kit/live/show-pushes.ts';

/** Shows push messages only: caches nothing and handles no request. */
showPushes(globalThis as unknown as PushScope, { leadsPages: false, isHeardAgain: true });
