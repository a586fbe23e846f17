import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Event, MemberEvent } from '@portal/contract/realtime.ts';
import { BOOK_KEY, REPORTS_KEY } from '../../payments/queries.ts';
import { memberFeatures } from '../../member-features.ts';

/** Rounds come once a second; these are refetched only when shown again. */
const OF_ROUNDS: ReadonlySet<string> = new Set<MemberEvent>(['credit.updated', 'promotion.updated']);

const concerned = memberFeatures.flatMap(({ memberEvents = {} }) => Object.entries(memberEvents));

/** Keys of the queries that each event may change. */
const moved: ReadonlyMap<string, readonly QueryKey[]> = new Map(
  [...Map.groupBy(concerned, ([name]) => name)].map(([name, all]) => [name, all.flatMap(([, keys]) => keys)]),
);

const all: readonly QueryKey[] = [
  ...concerned.flatMap(([, keys]) => keys),
  ...memberFeatures.flatMap(({ afterSilence = [] }) => afterSilence),
];
const covers = (key: QueryKey, other: QueryKey) => key.every((part, at) => part === other[at]);

/** Refetches all of them once, for missed events. */
export const MONEY_QUERIES: readonly QueryKey[] = all.filter(
  (key, at) => !all.some((other, place) => covers(other, key) && (place < at || !covers(key, other))),
);

const pagesOf = ({ state }: Query): number => (state.data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0;

type Signal = Pick<Event, 'name' | 'data'>;

/** Events of one change arrive together, such as the two of a round under a bonus: their queries are refetched once. */
const GATHER_MS = 50;

/** A listener of a member's channel that refetches what the events may have changed. */
export function refetchListener(queries: QueryClient): (event: Signal) => void {
  let waiting: Signal[] = [];
  return (event) => {
    if (!moved.has(event.name) || waiting.push(event) > 1) return;
    setTimeout(() => {
      const events = waiting;
      waiting = [];
      readMoved(queries, events);
    }, GATHER_MS);
  };
}

/**
 * Refetches what these events may have changed, and nothing else. Of a long history on the page only the newest page, where the
 * events name the requests.
 */
function readMoved(queries: QueryClient, events: readonly Signal[]): void {
  if (events.some(({ name }) => OF_ROUNDS.has(name)))
    void queries.invalidateQueries({ queryKey: BOOK_KEY, refetchType: 'none' });
  const idsOf = new Map<QueryKey, unknown[]>();
  for (const { name, data } of events)
    for (const key of moved.get(name) ?? []) idsOf.set(key, [...(idsOf.get(key) ?? []), data['id']]);
  for (const [queryKey, ids] of idsOf) {
    const names = [...new Set(ids)].filter((id) => typeof id === 'string');
    const isLong = (query: Query) =>
      names.length > 0 &&
      !ids.includes(undefined) &&
      covers(REPORTS_KEY, query.queryKey) &&
      query.isActive() &&
      pagesOf(query) > 1;
    void queries.invalidateQueries({ queryKey, predicate: (query) => !isLong(query) });
    for (const query of queries.getQueryCache().findAll({ queryKey, predicate: isLong }))
      for (const id of names) void refetchLongHistory(queries, query.queryKey, id);
  }
}

const refetchLongHistory = async (queries: QueryClient, key: QueryKey, id: string): Promise<void> => {
  const { refetchHistory } = await import('../../payments/history/refetch-history.ts').catch(() => ({
    refetchHistory: undefined,
  }));
  if (!refetchHistory) return queries.invalidateQueries({ queryKey: key, exact: true });
  return refetchHistory(queries, key, id);
};
