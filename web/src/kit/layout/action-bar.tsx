import type { ReactNode } from 'react';
import * as css from './action-bar.module.css';
import { cssHeight } from './css-height.ts';

const bar = cssHeight('--action-bar');

/**
 * What a task ends in. On a phone it lies at the lower edge of the screen, above the menu and above all that floats; from 768 px
 * it stands where the page has it. One on a page.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div ref={bar} className={css.root} data-action-bar>
    {children}
  </div>
);
