import type { ErrorCode } from '@portal/contract/errors.ts';
import { answers } from '../answers.ts';
import { enterFrame } from '../frame.ts';
import { operatorOf } from './operators.ts';
import { samples } from './samples.ts';
import { DeadSocket, liveSocket } from './socket.ts';

// One page of the console in one state, as portal/start.ts does it. Who is signed in is known in every state, or there
// would be no page to look at.
const STANDS_MS = 2500;
const later: Readonly<Record<string, ErrorCode>> = { expired: 'unauthenticated', broken: 'internal' };
const { state, who } = enterFrame();

const refuses = ({ url }: Request): ErrorCode | undefined => {
  if (who === 'visitor') return 'unauthenticated';
  return performance.now() > STANDS_MS && !url.endsWith('/api/me') ? later[who] : undefined;
};
const line = later[who] ? liveSocket(['withdrawals', STANDS_MS + 100]) : liveSocket();
Object.assign(globalThis, {
  WebSocket: state === 'cut' ? DeadSocket : line,
  fetch: answers({ state, samples, always: [operatorOf(who)], refuses }, fetch.bind(globalThis)),
});

await import('../../console/app/main.tsx');
