import { forgetToken, keepToken } from '../../kit/session.ts';
import { answers } from '../answers.ts';
import { isState } from '../states.ts';

// One page of the portal in one state: the address says which, the portal's own address takes its place, the samples
// take the server's, and then the portal starts as it always does.
const [, , state, who, ...rest] = location.pathname.split('/');
if (!isState(state)) throw new Error(`no such state: ${location.pathname}`);
history.replaceState(null, '', `/${rest.join('/')}${location.search}`);

if (who !== 'visitor') keepToken('workbench');
else forgetToken();

/** A server that never says anything: the pages poll instead. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {}
  send(): void {}
}
Object.assign(globalThis, { WebSocket: SilentSocket, fetch: answers(state, who === 'closed', fetch.bind(globalThis)) });
if (state === 'offline') Object.defineProperty(navigator, 'onLine', { value: false });

await import('../../portal/app/main.tsx');
