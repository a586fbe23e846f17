import { type ReactNode, useEffect } from 'react';
import { setPageTitle } from './tab-title.ts';
import * as css from './parts.module.css';

/** The page's heading and the tab's title, from one word. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => {
  useEffect(() => {
    setPageTitle(`${title} · STAR2K`);
  }, [title]);
  return (
    <div className={css.bar}>
      <h1>{title}</h1>
      {children}
    </div>
  );
};
