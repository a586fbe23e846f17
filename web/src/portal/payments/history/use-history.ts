import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportRow } from '@portal/contract/payments.ts';
import { announce } from '../../../kit/announcer.ts';
import { type BonusRow, bonusesQuery } from '../../promotions/queries.ts';
import { daysOrAll } from './days-or-all.ts';
import type { HistoryFilter, Tab } from './history-filter.ts';
import { type HistoryRow, isNextToLoad, type Loaded, mergeHistories, toneOf } from './history-rows.ts';
import { countedAt, type ReportFilter, type ReportKind, reportQuery } from '../queries.ts';
import { useLiveMoney } from '../use-live-money.ts';
import * as words from './history-words.ts';

const HIGHLIGHT_MS = 2000;

/** Only what is under way can change by itself. */
const mayChange = (rows: readonly Pick<HistoryRow, 'transaction_status'>[]) =>
  rows.some((row) => toneOf(row) === 'pend');

interface Found {
  readonly data: readonly HistoryRow[] | undefined;
  readonly hasNextPage: boolean;
}
const useLoaded = <Query extends Found>(query: Query, isWanted: boolean) => {
  const { data, hasNextPage } = query;
  const loaded = useMemo(
    (): Loaded => (isWanted ? { rows: data ?? [], hasMore: hasNextPage } : { rows: [], hasMore: false }),
    [data, hasNextPage, isWanted],
  );
  return { query, loaded, isWanted };
};

function useReport(kind: ReportKind, filter: ReportFilter, isWanted: boolean, pollInterval: () => number | false) {
  const query = useInfiniteQuery({
    ...reportQuery(kind, filter),
    enabled: isWanted,
    // Stays one function: rows that are there stay the same rows when more of them come.
    select: useCallback(
      ({ pages }: InfiniteData<{ data: ReportRow[] }>) =>
        pages.flatMap(({ data }) => data.map((row): HistoryRow => ({ ...row, kind }))),
      [kind],
    ),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => mayChange(data)) ? pollInterval() : false),
  });
  return useLoaded(query, isWanted);
}

const bonusLines = ({ pages }: InfiniteData<{ data: BonusRow[] }>) =>
  pages.flatMap(({ data }) =>
    data.map((row): HistoryRow => ({ ...row, kind: 'bonus', bank_time: row.date, transaction_status: row.status })),
  );

const useBonuses = (filter: ReportFilter, isWanted: boolean) =>
  useLoaded(useInfiniteQuery({ ...bonusesQuery(filter), enabled: isWanted, select: bonusLines }), isWanted);

/** The rows of a tab under a filter, live. `more` is there while the server has more of them. */
export function useHistory(tab: Tab, { range, tone }: HistoryFilter) {
  const live = useLiveMoney();
  const filter: ReportFilter = { ...daysOrAll(range), ...(tone && { outcome: tone }) };
  const deposits = useReport('deposit', filter, tab !== 'withdraw', live.refetchInterval);
  const withdrawals = useReport('withdraw', filter, tab !== 'deposit', live.refetchInterval);
  const bonuses = useBonuses(filter, tab === 'all');
  const wanted = [deposits, withdrawals, bonuses].filter(({ isWanted }) => isWanted);
  const all = useMemo(
    () => [deposits.loaded, withdrawals.loaded, bonuses.loaded],
    [deposits.loaded, withdrawals.loaded, bonuses.loaded],
  );
  const rows = useMemo(() => mergeHistories(all), [all]);
  return {
    rows,
    /** Everything was read, and there is nothing. */
    isEmpty: rows.length === 0 && wanted.every(({ query }) => query.isSuccess && !query.hasNextPage),
    refetchInterval: live.refetchInterval,
    isPending: wanted.some(({ query }) => query.isPending),
    isError: wanted.some(({ query }) => query.isError),
    isLoadingMore: wanted.some(({ query }) => query.isFetchingNextPage),
    hasMore: all.some(({ hasMore }) => hasMore),
    more: () => wanted.filter(({ loaded }) => isNextToLoad(loaded, all)).map(({ query }) => query.fetchNextPage()),
    retry: () => wanted.map(({ query }) => query.refetch()),
  };
}

/** The ids of rows that got a new status, or are new, while one was looking; each for two seconds. */
export function useChanged(rows: readonly HistoryRow[], view: string): ReadonlySet<string> {
  const [changed, mark] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef<{ view: string; newest: number; statuses: ReadonlyMap<string, string> }>(undefined);
  useEffect(() => {
    const statuses = new Map(rows.map(({ id, transaction_status }) => [id, transaction_status]));
    const before = seen.current;
    seen.current = { view, statuses, newest: rows[0] ? countedAt(rows[0]).getTime() : 0 };
    if (before?.view !== view || before.statuses.size === 0) return;
    const news = rows.filter((row) => {
      const was = before.statuses.get(row.id);
      return was === undefined ? countedAt(row).getTime() > before.newest : was !== row.transaction_status;
    });
    if (news.length === 0) return;
    mark(new Set(news.map(({ id }) => id)));
    const [fresh, moved] = [news.filter(({ id }) => !before.statuses.has(id)).length, news.length];
    if (fresh > 0) announce(words.newRows(fresh), 'new rows');
    if (moved > fresh) announce(words.newStatuses(moved - fresh), 'new statuses');
    setTimeout(() => mark(new Set()), HIGHLIGHT_MS);
  }, [rows, view]);
  return changed;
}
