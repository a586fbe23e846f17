import type { WorkbenchFeature } from './page.ts';

/** The console features' parts of the workbench, by folder. */
export const features: readonly WorkbenchFeature[] = Object.values(
  import.meta.glob<WorkbenchFeature>('../../console/**/workbench.ts', { eager: true, import: 'workbench' }),
);
