import type { ReactNode } from 'react';
import * as css from './empty-state.module.css';

/** Empty state: the reason, and at most one action. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={`grid ${css.root}`}>
    <i className={css.star} aria-hidden="true" />
    <p>{text}</p>
    {children}
  </div>
);
