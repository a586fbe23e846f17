import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as listCss from '../../../kit/list/list-rows.module.css';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from './history.module.css';
import * as book from '../../parts/book/book-item.module.css';
import { byMonth } from '../../../kit/time/by-month.ts';
import * as words from '../words.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import type { HistoryRowList } from './use-history.ts';

interface Props<Row> {
  list: HistoryRowList<Row>;
  /** Time of a row; a stable function. */
  at: (row: Row) => Date;
  isFiltered: boolean;
  onClear: () => void;
  /** Content without rows, when unfiltered. */
  empty: ReactNode;
  /** Content below the rows. */
  below?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Rows of a history, newest first, loaded while scrolling. */
export function HistoryRows<Row>({ list, at, isFiltered, onClear, empty, below, children }: Props<Row>) {
  const { rows, isEmpty, isPending, isError, hasMore, isLoadingMore, more, retry } = list;
  if (isPending && !isError) return <HistoryWaiting />;
  return (
    <>
      {isError ? (
        <div className={css.more}>
          <InlineRetry onRetry={retry} />
        </div>
      ) : null}
      <Months rows={rows} at={at}>
        {children}
      </Months>
      {below}
      {isEmpty && isFiltered ? (
        <EmptyState text={words.emptyRange}>
          <Button onClick={onClear}>{words.clear}</Button>
        </EmptyState>
      ) : null}
      {isEmpty && !isFiltered ? empty : null}
      {hasMore ? <LoadMore isLoading={isLoadingMore} hasFailed={isError} onMore={more} /> : null}
    </>
  );
}

type MonthsProps<Row> = Pick<Props<Row>, 'at' | 'children'> & { rows: readonly Row[] };

function Months<Row>({ rows, at, children }: MonthsProps<Row>) {
  const months = useMemo(() => byMonth(rows, at), [rows, at]);
  return months.map(({ month, rows: own }) => (
    <section key={month} aria-label={month}>
      <h2 className={css.month}>{month}</h2>
      <ul className={`${listCss.list} ${book.list}`}>{own.map(children)}</ul>
    </section>
  ));
}

const HistoryWaiting = () => (
  <div className={`grid ${css.waiting}`} aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width={140} height={26} />
    <div className={listCss.list} data-waiting>
      <RowsSkeleton count={6} />
    </div>
  </div>
);

/** Early enough that the load is not visible while scrolling. */
const AHEAD = '900px';

interface LoadMoreProps {
  isLoading: boolean;
  /** The last load failed: the next one needs a press. */
  hasFailed: boolean;
  onMore: () => unknown;
}

/** Loads the next page before its end is reached; its button is for the keyboard, and after a failure. */
function LoadMore({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const mayLoad = isOnline && !isLoading && !hasFailed;
  useEffect(() => {
    if (!mayLoad || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: AHEAD });
    observer.observe(place.current); // reports at once: a short page continues until the screen is full
    return () => observer.disconnect();
  }, [mayLoad]);
  return (
    <div ref={place} className={css.more}>
      <Button
        wide
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={isLoading}
        onClick={() => isLoading || onMore()}
      >
        {isLoading ? words.loading : words.more}
      </Button>
    </div>
  );
}
