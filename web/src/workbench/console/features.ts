import type { WorkbenchFeature } from './page.ts';

/** What the console's features have for the workbench, each in its own folder. */
export const features: readonly WorkbenchFeature[] = Object.values(
  import.meta.glob<WorkbenchFeature>('../../console/**/workbench.ts', { eager: true, import: 'workbench' }),
);
