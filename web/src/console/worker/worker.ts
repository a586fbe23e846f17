import { showPushes } from '../../kit/live/show-pushes.ts';
import type { PushScope } from '../../kit/live/worker-scope.ts';

/** It shows what is pushed and nothing else: no file is kept, and no request of the console passes through it. */
showPushes(globalThis as unknown as PushScope, { leadsPages: false, isHeardAgain: true });
