import { type ReactNode, useId } from 'react';
import * as css from './parts.module.css';

export const Panel = ({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
};
