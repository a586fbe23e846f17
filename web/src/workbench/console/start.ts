import { signIn } from '@portal/contract/console/session.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { sampleFetch } from '../sample-fetch.ts';
import { enterFrame, watchState } from '../states.ts';
import { fixed } from '../sample.ts';
import { features } from './features.ts';
import { operatorOf } from './people.ts';
import { QUEUES_CHANNEL, type QueueEvent } from '@portal/contract/realtime.ts';

/** The part of a socket that the console's library uses. */
class Socket {
  binaryType = 'arraybuffer';
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  onerror?: (event: Event) => void;
  send(_text: string): void {}
  close(): void {}
  protected receive(text: string): void {
    setTimeout(() => this.onmessage?.({ data: text }));
  }
}

/** A socket that connects and accepts every subscription. */
class LiveSocket extends Socket {
  static #now: LiveSocket | undefined;

  constructor() {
    super();
    LiveSocket.#now = this;
    setTimeout(() => this.onopen?.());
    this.receive(
      `0${JSON.stringify({ sid: 'bench', upgrades: [], pingInterval: 1e9, pingTimeout: 1e9, maxPayload: 1e6 })}`,
    );
  }
  override send(text: string): void {
    if (text === '40') this.receive('40{"sid":"bench"}');
    const ack = /^42(\d+)\[/.exec(text)?.[1];
    if (ack) this.receive(`43${ack}[{"ok":true}]`);
  }
  /** Sends an event of a queue: the page refetches. */
  static emit(name: QueueEvent): void {
    LiveSocket.#now?.receive(`42${JSON.stringify(['event', { channel: QUEUES_CHANNEL, name, data: {} }])}`);
  }
}

/** A socket that fails to connect. */
class DeadSocket extends Socket {
  constructor() {
    super();
    setTimeout(() => this.onerror?.(new Event('error')));
  }
}

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
