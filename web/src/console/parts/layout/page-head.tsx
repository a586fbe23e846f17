import { type ReactNode, useEffect } from 'react';
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

let [page, waiting] = ['STAR2K', 0];
const write = () => {
  document.title = waiting > 0 ? `(${waiting}) ${page}` : page;
};

/** The page's part of the tab's title. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}
/** Sets how much waits for somebody, before the page's part. */
export function setWaiting(count: number): void {
  waiting = count;
  write();
}
