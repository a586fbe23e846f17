import type { Sample } from '../sample.ts';
import { contentSamples } from './content-samples.ts';
import { depositSamples } from './deposit-samples.ts';
import { gatewaySamples } from './gateway-samples.ts';
import { houseSamples } from './house-samples.ts';
import { memberSamples } from './member-samples.ts';
import { recordSamples } from './record-samples.ts';
import { withdrawalSamples } from './withdrawal-samples.ts';

/** What the console asks for. */
export const samples: readonly Sample[] = [
  ...houseSamples,
  ...gatewaySamples,
  ...depositSamples,
  ...withdrawalSamples,
  ...memberSamples,
  ...contentSamples,
  ...recordSamples,
];
