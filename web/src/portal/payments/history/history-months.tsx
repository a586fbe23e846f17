import { type ReactNode, useMemo } from 'react';
import * as list from '../../../kit/list/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from './history.module.css';
import * as book from '../../parts/book/book-item.module.css';
import { byMonth } from '../../../kit/time/by-month.ts';
import * as words from '../words.ts';

interface Props<Row> {
  rows: readonly Row[];
  /** When a row was; the same function each time. */
  at: (row: Row) => Date;
  children: (row: Row) => ReactNode;
}

/** Rows under their months. */
export function HistoryMonths<Row>({ rows, at, children }: Props<Row>) {
  const months = useMemo(() => byMonth(rows, at), [rows, at]);
  return months.map(({ month, rows: own }) => (
    <section key={month} aria-label={month}>
      <h2 className={css.month}>{month}</h2>
      <ul className={`${list.list} ${book.list}`}>{own.map(children)}</ul>
    </section>
  ));
}

export const HistoryWaiting = () => (
  <div className={css.waiting} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width={140} height={26} />
    <div className={list.list} data-waiting>
      <RowsSkeleton count={6} />
    </div>
  </div>
);
