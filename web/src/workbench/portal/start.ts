import { forgetToken, keepToken } from '../../kit/data/session.ts';
import { answers } from '../answers.ts';
import { enterFrame, stateNow } from '../frame.ts';
import { closed } from '../../portal/settings/workbench.ts';
import { shown } from './features.ts';

// One page of the portal in one state: the samples take the server's place, and then the portal starts as it always does.
const { state, who } = enterFrame();

if (who !== 'visitor') keepToken('workbench');
else forgetToken();

/** A server that never says anything: the pages poll instead. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {}
  send(): void {}
}
const samples = shown.flatMap((feature) => feature.samples ?? []);
const known = who === 'closed' ? [closed, ...samples] : samples;
Object.assign(globalThis, {
  WebSocket: SilentSocket,
  fetch: answers({ state: stateNow(state), samples: known }, fetch.bind(globalThis)),
});
if (state === 'offline') Object.defineProperty(navigator, 'onLine', { value: false });

await import('../../portal/app/main.tsx');
