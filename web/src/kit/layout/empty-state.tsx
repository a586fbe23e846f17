import type { ReactNode } from 'react';
import * as css from './empty-state.module.css';

/** Nothing here yet: why, and at most one thing to do about it. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={css.root}>
    <i className={css.star} aria-hidden="true" />
    <p>{text}</p>
    {children}
  </div>
);
