import type { Sample } from '../sample.ts';
import { contentSamples } from './content-samples.ts';
import { depositSamples } from './deposit-samples.ts';
import { memberSamples } from './member-samples.ts';
import { siteSamples } from './site-samples.ts';
import { withdrawalSamples } from './withdrawal-samples.ts';

/** What the portal asks for. */
export const samples: readonly Sample[] = [
  ...siteSamples,
  ...memberSamples,
  ...depositSamples,
  ...withdrawalSamples,
  ...contentSamples,
];
