import type { Shown } from './app.ts';

/** Every feature's part of the workbench, found by the name of its file; in Node it is `web/build/portal-features.ts` that looks. */
export const shown: readonly Shown[] = Object.values(
  import.meta.glob<Shown>('../../portal/**/workbench.ts', { eager: true, import: 'workbench' }),
);
