import { signIn } from '@portal/contract/console/session.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { sampleFetch } from '../sample-fetch.ts';
import { enterFrame, watchState } from '../frame.ts';
import { fixed } from '../sample.ts';
import { features } from './features.ts';
import { operatorOf } from './operators.ts';
import { DeadSocket, LiveSocket } from './socket.ts';

// One page of the console in one state, as in portal/start.ts. The signed-in operator is known in every state, or there
// would be no page.
const laterErrors: Readonly<Record<string, ErrorCode>> = { expired: 'unauthenticated', broken: 'internal' };
const QUIET_MS = 1000;
const CALLS = 3; // operator, dashboard, and the page's own calls

const { state, role } = enterFrame();
const me = operatorOf(role);
const samples = features.flatMap((feature) => feature.samples);
const paths = new Set<string>();
let last_ms = Infinity;
let isOver = false;

const refuses = ({ url, method }: Request): ErrorCode | undefined => {
  const { pathname } = new URL(url);
  paths.add(pathname);
  last_ms = performance.now();
  if (pathname === signIn.path && method === signIn.method) isOver = false;
  if (role === 'visitor') return 'unauthenticated';
  return isOver && pathname !== me.endpoint.path ? laterErrors[role] : undefined;
};
Object.assign(globalThis, {
  WebSocket: state === 'cut' ? DeadSocket : LiveSocket,
  fetch: sampleFetch(
    { state: watchState(state), samples, always: [me, fixed(signIn, me.full as never)], refuses },
    fetch.bind(globalThis),
  ),
});

// Changes start once the page has read everything; then every queue sends an event, so that any page refetches.
const end = setInterval(() => {
  if (!laterErrors[role]) return clearInterval(end);
  if (paths.size < CALLS || performance.now() - last_ms < QUIET_MS) return undefined;
  isOver = true;
  for (const event of entriesOf('queueEvents')) LiveSocket.emit(event);
  return clearInterval(end);
}, 100);

await import('../../console/app/main.tsx');
