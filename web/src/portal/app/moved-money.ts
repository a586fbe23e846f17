import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Event, MemberEvent } from '@portal/contract/realtime.ts';
import {
  creditQuery,
  openDepositsQuery,
  REPORTS,
  type ReportKind,
  TOTALS,
  withdrawPreviewQuery,
} from '../payments/queries.ts';

const history = (kind: ReportKind): QueryKey => [...REPORTS, kind];

/** What each event may have moved. A round that is played moves the credit and no history, and comes once a second. */
const moved: ReadonlyMap<string, readonly QueryKey[]> = new Map(
  Object.entries({
    'credit.updated': [creditQuery.queryKey, withdrawPreviewQuery.queryKey],
    'deposit.updated': [openDepositsQuery.queryKey, history('deposit'), TOTALS],
    'withdraw.updated': [withdrawPreviewQuery.queryKey, history('withdraw'), TOTALS],
    'promotion.updated': [creditQuery.queryKey, withdrawPreviewQuery.queryKey, TOTALS],
  } satisfies Partial<Record<MemberEvent, readonly QueryKey[]>>),
);

/** All of it, for what was missed. */
export const MONEY: readonly QueryKey[] = [
  creditQuery.queryKey,
  openDepositsQuery.queryKey,
  withdrawPreviewQuery.queryKey,
  REPORTS,
];

const pagesOf = ({ state }: Query): number => (state.data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0;

/**
 * Reads anew what this event of the member's channel may have moved, and nothing else. Of a long history that is looked at only
 * the newest piece, where the event says which request it was.
 */
export function readMoved(queries: QueryClient, { name, data: { id } }: Pick<Event, 'name' | 'data'>): void {
  for (const queryKey of moved.get(name) ?? []) {
    const isLong = (query: Query) => typeof id === 'string' && query.isActive() && pagesOf(query) > 1;
    void queries.invalidateQueries({ queryKey, predicate: (query) => !isLong(query) });
    for (const query of queries.getQueryCache().findAll({ queryKey, predicate: isLong }))
      void freshenLong(queries, query.queryKey, id as string);
  }
}

const freshenLong = async (queries: QueryClient, key: QueryKey, id: string): Promise<void> => {
  const { freshen } = await import('../payments/history/freshen.ts').catch(() => ({ freshen: undefined }));
  if (!freshen) return queries.invalidateQueries({ queryKey: key, exact: true });
  return freshen(queries, key, id);
};
