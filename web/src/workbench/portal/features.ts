import type { FeatureWorkbench } from './app.ts';

/** All portal features' parts of the workbench, found by file name; in Node `web/build/portal-features.ts` finds them. */
export const workbenchFeatures: readonly FeatureWorkbench[] = Object.values(
  import.meta.glob<FeatureWorkbench>('../../portal/**/workbench.ts', { eager: true, import: 'workbench' }),
);
