import { type ComponentType, lazy, Suspense } from 'react';
import * as css from './safer.module.css';

const SaferRow = lazy<ComponentType>(() => import('./safer-row.tsx').catch(() => ({ default: () => null })));

/** Holds the place of the row about safer play, which travels after the page. */
export const SaferPlace = () => (
  <Suspense fallback={<div className={css.place} />}>
    <SaferRow />
  </Suspense>
);
