import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportRow } from '@portal/contract/payments.ts';
import { announce } from '../../../kit/live/announcer.ts';
import { daysOrAll, type HistoryFilter, type Tab } from '../rules.ts';
import { type BookRow, lineOf, toneOf } from '../../parts/book/book-rows.ts';
import { bookQuery, bookedAt, type ReportFilter, reportQuery } from '../queries.ts';
import { useLiveMoney } from '../live-money.ts';
import * as words from '../words.ts';

const HIGHLIGHT_MS = 2000;

type Waiting = Pick<BookRow, 'transaction_status'> & { readonly kind?: BookRow['kind'] };
/** Only a pending request changes. */
const mayChange = ({ pages }: InfiniteData<{ data: readonly Waiting[] }>) =>
  pages.some(({ data }) =>
    data.some((row) => toneOf(row) === 'pend' && row.kind !== 'promotion' && row.kind !== 'return_loss'),
  );

const linesOf = ({ pages }: InfiniteData<{ data: BookRow[] }>) => pages.flatMap(({ data }) => data);

/** Rows of a tab under a filter, live: the book, or the requests of one kind. */
export function useHistory(tab: Tab, { range, tone }: HistoryFilter) {
  const { refetchInterval } = useLiveMoney();
  const filter: ReportFilter = { ...daysOrAll(range), ...(tone && { outcome: tone }) };
  const kind = tab === 'all' ? 'deposit' : tab;
  const whileWaiting = ({ state: { data } }: { state: { data: Parameters<typeof mayChange>[0] | undefined } }) =>
    data && mayChange(data) ? refetchInterval() : false;
  const book = useInfiniteQuery({
    ...bookQuery(filter),
    enabled: tab === 'all',
    select: linesOf,
    refetchInterval: whileWaiting,
  });
  const report = useInfiniteQuery({
    ...reportQuery(kind, filter),
    enabled: tab !== 'all',
    // A stable function: existing rows keep their identity when more load.
    select: useCallback(
      ({ pages }: InfiniteData<{ data: ReportRow[] }>) => pages.flatMap(({ data }) => data.map(lineOf(kind))),
      [kind],
    ),
    refetchInterval: whileWaiting,
  });
  const query = tab === 'all' ? book : report;
  return { ...rowListOf(query, query.data ?? NONE), refetchInterval };
}
const NONE: readonly BookRow[] = [];

/** Rows of a paged query with its state: empty only when fully read. `more` loads the next page. */
export const rowListOf = <Row>(query: UseInfiniteQueryResult, rows: readonly Row[]) => ({
  rows,
  isEmpty: rows.length === 0 && query.isSuccess && !query.hasNextPage,
  isPending: query.isPending,
  isError: query.isError,
  isLoadingMore: query.isFetchingNextPage,
  hasMore: query.hasNextPage,
  more: () => query.fetchNextPage(),
  retry: () => query.refetch(),
});
export type HistoryRowList<Row> = ReturnType<typeof rowListOf<Row>>;

/** Lines with a new status, or new ones, since the page opened; each for two seconds. */
export function useChanged(rows: readonly BookRow[], view: string): ReadonlySet<string> {
  const [changed, mark] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<{ view: string; newest: number; statuses: ReadonlyMap<string, string> }>(undefined);
  useEffect(() => {
    const statuses = new Map(rows.map(({ line, transaction_status }) => [line, transaction_status]));
    const before = last.current;
    last.current = { view, statuses, newest: rows[0] ? bookedAt(rows[0]).getTime() : 0 };
    if (before?.view !== view || before.statuses.size === 0) return;
    const changedRows = rows.filter((row) => {
      const was = before.statuses.get(row.line);
      return was === undefined ? bookedAt(row).getTime() > before.newest : was !== row.transaction_status;
    });
    if (changedRows.length === 0) return;
    mark(new Set(changedRows.map(({ line }) => line)));
    const [fresh, moved] = [changedRows.filter(({ line }) => !before.statuses.has(line)).length, changedRows.length];
    if (fresh > 0) announce(words.newRows(fresh), 'new rows');
    if (moved > fresh) announce(words.newStatuses(moved - fresh), 'new statuses');
    setTimeout(() => mark(new Set()), HIGHLIGHT_MS);
  }, [rows, view]);
  return changed;
}
