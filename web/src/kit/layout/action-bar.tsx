import type { ReactNode } from 'react';
import * as css from './action-bar.module.css';
import { cssHeight } from './css-height.ts';

const bar = cssHeight('--action-bar');

/**
 * The main action of a task. On a phone it is fixed at the lower edge, above the menu and floating elements; from 768 px it is
 * in the page. One per page.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div ref={bar} className={`wraps ${css.root}`} data-action-bar>
    {children}
  </div>
);
