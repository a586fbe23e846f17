import * as css from './book-item.module.css';
import { LinkedBookItem } from './book-item.tsx';
import type { BookRow } from './book-rows.ts';

const NEWEST = 5;

/** The first rows of the book, each a way to its page. */
export const RecentList = ({ rows }: { rows: readonly BookRow[] }) => (
  <ul className={css.list}>
    {rows.slice(0, NEWEST).map((row) => (
      <LinkedBookItem key={row.line} row={row} />
    ))}
  </ul>
);
