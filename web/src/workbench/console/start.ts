import { signIn } from '@portal/contract/console/session.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { wordsOf } from '@portal/contract/modules.ts';
import { answers } from '../answers.ts';
import { enterFrame, stateNow } from '../frame.ts';
import { fixed } from '../sample.ts';
import { features } from './features.ts';
import { operatorOf } from './operators.ts';
import { DeadSocket, LiveSocket } from './socket.ts';

// One page of the console in one state, as portal/start.ts does it. Who is signed in is known in every state, or there
// would be no page to look at.
const laterErrors: Readonly<Record<string, ErrorCode>> = { expired: 'unauthenticated', broken: 'internal' };
const QUIET_MS = 1000;
const CALLS = 3; // who it is, the dashboard of the top bar, and what the page itself asks for

const { state, who } = enterFrame();
const me = operatorOf(who);
const samples = features.flatMap((feature) => feature.samples);
const asked = new Set<string>();
let asked_ms = Infinity;
let isOver = false;

const refuses = ({ url, method }: Request): ErrorCode | undefined => {
  const { pathname } = new URL(url);
  asked.add(pathname);
  asked_ms = performance.now();
  if (pathname === signIn.path && method === signIn.method) isOver = false;
  if (who === 'visitor') return 'unauthenticated';
  return isOver && pathname !== me.endpoint.path ? laterErrors[who] : undefined;
};
Object.assign(globalThis, {
  WebSocket: state === 'cut' ? DeadSocket : LiveSocket,
  fetch: answers(
    { state: stateNow(state), samples, always: [me, fixed(signIn, me.full as never)], refuses },
    fetch.bind(globalThis),
  ),
});

// What changes while the page stands begins when it has read everything; then every queue says that something changed, so that any page looks again.
const end = setInterval(() => {
  if (!laterErrors[who]) return clearInterval(end);
  if (asked.size < CALLS || performance.now() - asked_ms < QUIET_MS) return undefined;
  isOver = true;
  for (const event of wordsOf('queueEvents')) LiveSocket.emit(event);
  return clearInterval(end);
}, 100);

await import('../../console/app/main.tsx');
