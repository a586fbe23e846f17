import type { ReactNode } from 'react';
import * as css from './badge.module.css';

export const Badge = ({
  tone,
  lang,
  children,
}: {
  tone?: 'lime' | 'pink' | 'aqua' | undefined;
  lang?: 'en';
  children: ReactNode;
}) => (
  <span className={css.root} data-tone={tone} lang={lang}>
    {children}
  </span>
);

/** The number of a step, beside its heading. */
export const StepNumber = ({ of }: { of: number }) => (
  <span className={css.number} aria-hidden="true">
    {of}
  </span>
);
