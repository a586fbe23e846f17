import { forgetToken, saveToken, store } from '../../kit/data/session.ts';
import { sampleFetch } from '../sample-fetch.ts';
import { enterFrame, watchState } from '../states.ts';
import { closed } from '../../portal/settings/workbench.ts';
import { workbenchFeatures } from './features.ts';

// One page of the portal in one state: samples replace the server, and then the portal starts as usual.
const { state, role } = enterFrame();

if (role !== 'visitor') saveToken('workbench');
else forgetToken();
store('auth.privacy-seen', '1');

/** A socket that stays silent: the pages poll. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {}
  send(): void {}
}
const samples = workbenchFeatures.flatMap((feature) => feature.samples ?? []);
const served = role === 'closed' ? [closed, ...samples] : samples;
Object.assign(globalThis, {
  WebSocket: SilentSocket,
  fetch: sampleFetch({ state: watchState(state), samples: served }, fetch.bind(globalThis)),
});
if (state === 'offline') Object.defineProperty(navigator, 'onLine', { value: false });

await import('../../portal/app/main.tsx');
