import { forgetToken, saveToken } from '../../kit/data/session.ts';
import { answers } from '../answers.ts';
import { enterFrame, stateNow } from '../frame.ts';
import { closed } from '../../portal/settings/workbench.ts';
import { workbenchFeatures } from './features.ts';

// One page of the portal in one state: samples replace the server, and then the portal starts as usual.
const { state, who } = enterFrame();

if (who !== 'visitor') saveToken('workbench');
else forgetToken();

/** A socket that stays silent: the pages poll. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {}
  send(): void {}
}
const samples = workbenchFeatures.flatMap((feature) => feature.samples ?? []);
const served = who === 'closed' ? [closed, ...samples] : samples;
Object.assign(globalThis, {
  WebSocket: SilentSocket,
  fetch: answers({ state: stateNow(state), samples: served }, fetch.bind(globalThis)),
});
if (state === 'offline') Object.defineProperty(navigator, 'onLine', { value: false });

await import('../../portal/app/main.tsx');
