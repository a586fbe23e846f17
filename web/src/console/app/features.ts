import type { ConsoleFeature } from '../parts/feature.ts';

/** Every feature of the console, found by the name of its file. */
export const features: readonly ConsoleFeature[] = Object.values(
  import.meta.glob<ConsoleFeature>(['../*/feature.ts', '!../parts/feature.ts'], { eager: true, import: 'feature' }),
).toSorted((a, b) => a.order - b.order);
