import type { ReactNode } from 'react';
import * as css from './fair.module.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

/** A name and what a machine says of it, whole: it is there to be compared. */
export const Fact = ({ name, code, children }: { name: string; code?: string; children?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd translate={code === undefined ? undefined : 'no'} data-code={code === undefined ? undefined : ''}>
      {code ?? children}
    </dd>
  </div>
);
