import type { ReactNode } from 'react';

/** Defined here, not among the icons of every page. */
const drawn = (path: string): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
export const plus = drawn('M12 5v14M5 12h14');
export const plane = drawn('M21 3 3 10.5l7 3 3 7ZM10 13.5 21 3');
export const dots = drawn('M5 12h.1M12 12h.1M19 12h.1');
