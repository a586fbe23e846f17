import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { byMonth } from '../../../kit/time/by-month.ts';
import * as css from '../minigame.module.css';
import { loading } from './words.ts';

interface Props<Row> {
  found: UseQueryResult<readonly Row[]>;
  /** Which of them are shown. */
  shows?: (row: Row) => boolean;
  /** What is said where there is none. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

const whenOf = ({ createdAt }: { createdAt: Date }) => createdAt;

/** A history: its rows under their months, and each state of a page. */
export function Rows<Row extends { createdAt: Date; id: string }>({ found, shows, empty, children }: Props<Row>) {
  const { data, isError, refetch } = found;
  const rows = shows ? data?.filter(shows) : data;
  if (!rows)
    return isError ? (
      <InlineRetry onRetry={refetch} />
    ) : (
      <div aria-busy="true">
        <p className="sr">{loading}</p>
        <div className={list.list} data-waiting>
          <RowsSkeleton count={8} />
        </div>
      </div>
    );
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {rows.length === 0 ? empty : null}
      {byMonth(rows, whenOf).map(({ month, rows: own }) => (
        <section key={month} aria-label={month}>
          <h2 className={css.month}>{month}</h2>
          <ul className={list.list}>
            {own.map((row) => (
              <Fragment key={row.id}>{children(row)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
